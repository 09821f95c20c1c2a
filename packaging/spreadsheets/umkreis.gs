// Umkreis in Google Sheets: =UMKREIS(A2:A500, "index.total, nearest.supermarket.walkSeconds").
// Extensions > Apps Script: paste this file. Project settings > Script properties: UMKREIS_URL (https://…) and UMKREIS_KEY (uk_live_…).
// The key stays in the project; it never stands in a cell.

/** A request has at most so many places. */
const UMKREIS_MOST_PLACES = 500;
/** The longest time for which Google keeps a value: six hours. */
const UMKREIS_KEPT_SECONDS = 21600;
/** A refused request is repeated once if the service says to wait no longer than this; a formula has 30 seconds. */
const UMKREIS_MOST_WAIT_SECONDS = 10;

/**
 * Figures of places: a row for each address, a column for each figure. Empty where nothing is published or reachable; that is not zero.
 *
 * @param {"Städtle 37, 9490 Vaduz"} address One address or "lat, lng", or a range with one in each row. Cells beside one another are parts of one address.
 * @param {"index.total"} column One column of the catalogue, several with commas, or a range of them.
 * @return The figures. Where a place has a problem, its row begins with a sentence that says so.
 * @customfunction
 */
function UMKREIS(address, column) {
  const columns = umkreisTexts_(column).flatMap(text => text.split(',')).map(text => text.trim()).filter(text => text !== '');
  if (columns.length === 0) throw new Error('Name a column, such as "index.total".');
  const addresses = umkreisRows_(address).map(row => row.filter(text => text !== '').join(', '));
  const wanted = [...new Set(addresses.filter(text => text !== ''))];
  const rows = new Map(wanted.length === 0 ? [] : umkreisKept_(wanted, columns));
  const missing = wanted.filter(text => !rows.has(text));
  for (let first = 0; first < missing.length; first += UMKREIS_MOST_PLACES) {
    const part = missing.slice(first, first + UMKREIS_MOST_PLACES);
    const fresh = umkreisAsk_(part, columns);
    umkreisKeep_(fresh, columns);
    for (const [text, row] of fresh) rows.set(text, row);
  }
  const empty = columns.map(() => '');
  const table = addresses.map(text => rows.get(text) || empty);
  return table.length === 1 && columns.length === 1 ? table[0][0] : table;
}

/** A cell or a range as rows of texts. */
function umkreisRows_(value) {
  const rows = Array.isArray(value) ? value : [[value]];
  return rows.map(row => (Array.isArray(row) ? row : [row]).map(cell => String(cell === null || cell === undefined ? '' : cell).trim()));
}

function umkreisTexts_(value) {
  return umkreisRows_(value).flat();
}

/** Asks the service, and returns a row of cells for each address. Throws a sentence if the request as a whole is wrong. */
function umkreisAsk_(addresses, columns) {
  const properties = PropertiesService.getScriptProperties();
  const url = properties.getProperty('UMKREIS_URL');
  const key = properties.getProperty('UMKREIS_KEY');
  if (!url || !key) throw new Error('Set UMKREIS_URL and UMKREIS_KEY under Project settings > Script properties.');
  const request = {
    method: 'post',
    contentType: 'application/json',
    headers: { 'X-API-KEY': key, Accept: 'application/json' },
    payload: JSON.stringify({ places: addresses, columns: columns }),
    muteHttpExceptions: true,
  };
  const path = url.replace(/\/$/, '') + '/api/location-ext/table';
  let response = UrlFetchApp.fetch(path, request);
  const headers = response.getHeaders();
  const wait = Number(headers['retry-after'] || headers['Retry-After']);
  if ((response.getResponseCode() === 429 || response.getResponseCode() === 503) && wait <= UMKREIS_MOST_WAIT_SECONDS) {
    Utilities.sleep(wait * 1000);
    response = UrlFetchApp.fetch(path, request);
  }
  if (response.getResponseCode() !== 200) throw new Error(umkreisSentence_(response));
  const results = JSON.parse(response.getContentText()).results;
  return addresses.map((text, i) => [text, umkreisRow_(results[i], columns)]);
}

/** The cells of a row. A problem stands in the first cell that has no figure. */
function umkreisRow_(result, columns) {
  const cells = columns.map(name => (result.values[name] === null ? '' : result.values[name]));
  const free = cells.indexOf('');
  if (result.problem && free >= 0) cells[free] = result.problem.detail;
  return cells;
}

/** What the service says of a request that it refuses. */
function umkreisSentence_(response) {
  try {
    const problem = JSON.parse(response.getContentText());
    const faults = (problem.errors || []).map(fault => fault.detail);
    return faults.length > 0 ? faults.join(' ') : problem.detail;
  } catch (_) {
    return 'Umkreis answers with status ' + response.getResponseCode() + '.';
  }
}

/** The name of a row in the cache, which takes at most 250 characters. */
function umkreisCacheKey_(text, columns) {
  const digest = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, JSON.stringify([text, columns]));
  return 'umkreis-' + Utilities.base64Encode(digest);
}

/** Rows that an earlier formula has asked for. */
function umkreisKept_(addresses, columns) {
  const keys = addresses.map(text => umkreisCacheKey_(text, columns));
  const kept = CacheService.getScriptCache().getAll(keys);
  return addresses.flatMap((text, i) => (kept[keys[i]] ? [[text, JSON.parse(kept[keys[i]])]] : []));
}

function umkreisKeep_(rows, columns) {
  const values = {};
  for (const [text, row] of rows) values[umkreisCacheKey_(text, columns)] = JSON.stringify(row);
  CacheService.getScriptCache().putAll(values, UMKREIS_KEPT_SECONDS);
}
