// An official address file without town and postcode: `node official.ts make REGION.osm.pbf OUT.csv` writes one from the map; after an import with it, `node official.ts ask REGION.osm.pbf BASE_URL KEY` asks with the town.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { service } from './ask.ts';
import { chance, fold, meters, metersToLine, shuffled } from './ground.ts';
import { readOsm } from './osm.ts';
import { type Address, buildTruth } from './truth.ts';

const [mode, file, target, key] = process.argv.slice(2);
const truth = buildTruth(readOsm(file));

if (mode === 'make') {
  const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = truth.addresses.map(a =>
    [quoted(a.street), quoted(a.number), a.at[0].toFixed(7), a.at[1].toFixed(7)].join(','),
  );
  writeFileSync(target, `street,number,lat,lon\n${rows.join('\n')}\n`);
  console.log(`${rows.length} rows`);
} else {
  const api = service(target, key);
  const FORMS: Record<string, (a: Address) => string> = {
    'with town': a => `${a.street} ${a.number}, ${a.town}`,
    'with postcode and town': a => `${a.street} ${a.number}, ${a.postcode ?? ''} ${a.town}`,
    'with postcode': a => `${a.street} ${a.number}, ${a.postcode ?? a.town}`,
    'street and number': a => `${a.street} ${a.number}`,
  };
  const asked = shuffled(truth.addresses, chance(`${basename(file)} official`)).slice(0, 400);
  const figures: Record<string, unknown> = {};
  for (const [name, form] of Object.entries(FORMS)) {
    const count = {
      n: 0,
      address: 0,
      right: 0,
      addressAndRight: 0,
      refused: 0,
      townInAnswer: 0,
      postcodeInAnswer: 0,
      markedDerived: 0,
      confidence: 0,
    };
    const misses: string[] = [];
    for (const a of asked) {
      const text = form(a);
      const answer = await api.address(text);
      const right =
        answer.at !== undefined &&
        (a.points.some(p => meters(p, answer.at!) <= 50) ||
          a.outlines.some(line => metersToLine(answer.at!, line) <= 50));
      count.n += 1;
      count.address += answer.kind === 'ADDRESS' ? 1 : 0;
      count.right += right ? 1 : 0;
      count.addressAndRight += right && answer.kind === 'ADDRESS' ? 1 : 0;
      count.refused += answer.kind === undefined ? 1 : 0;
      count.townInAnswer += fold(String(answer.parts?.city ?? '')) === fold(a.town ?? '') ? 1 : 0;
      count.postcodeInAnswer += a.postcode !== undefined && answer.parts?.postalCode === a.postcode ? 1 : 0;
      count.markedDerived += Array.isArray(answer.parts?.derived) ? 1 : 0;
      count.confidence += answer.confidence ?? 0;
      if (!right && misses.length < 3)
        misses.push(`${text} -> ${answer.kind ?? answer.code} ${answer.confidence ?? ''} ${answer.label ?? ''}`);
    }
    figures[name] = { ...count, confidence: Math.round((count.confidence / count.n) * 100) / 100, misses };
  }
  console.log(JSON.stringify({ region: basename(file), date: new Date().toISOString(), figures }, null, 1));
}
