// Reads the names of lines in a sentence, and the vehicles on them.
import { isWord } from './item.ts';
import { type Sign, type SignReader, textOf } from './service-reader.ts';
import { markOf } from './unknown-names.ts';

/** "Straßenbahnlinie 5", "Bus 33", "die 5", "the number 5 tram", "lines 5 and 24", "S1", "die Straßenbahn". */
export function lineAt(at: number, reader: SignReader): Sign[] | undefined {
  const { items, read } = reader;
  const { service, grammar } = read;
  const vehicle = vehicleAt(at, reader);
  let next = vehicle === undefined ? at : vehicle.to + 1;
  const isNamed = (from: number) => {
    let to = from;
    while (service.line.test(textOf(to, to, reader)) || isSign(to, reader) || isOfLine(to, reader)) to++;
    return to;
  };
  const behind = isNamed(next);
  const hasNoun = vehicle !== undefined || behind > next;
  next = behind;
  const isArticle = items[at - 1]?.kind === 'ARTICLE' && (items[at - 1] as { isDefinite: boolean }).isDefinite;
  const lines: Sign[] = [];
  for (let i = next; i < items.length; i++) {
    const value = nameOfLine(i, reader);
    const isBare = items[i]?.kind === 'NUMBER' && !hasNoun && !isArticle && !isSign(i + 1, reader);
    if (value === undefined || isBare) {
      const isJoint = lines.length > 0 && (isWord(items[i], grammar.conjunction) || markOf(items[i]) === ',');
      if (isJoint && nameOfLine(i + 1, reader) !== undefined) continue;
      break;
    }
    lines.push({ kind: 'LINE', value, at: i, to: i });
  }
  const last = lines.at(-1)?.to;
  if (last === undefined) return vehicle && [vehicle];
  // "The number 33 bus".
  const after = vehicle === undefined ? vehicleAt(isSign(last + 1, reader) ? last + 2 : last + 1, reader) : undefined;
  return [...(vehicle ? [vehicle] : []), ...lines, ...(after ? [after] : [])];
}

function isSign(at: number, { items, read, tokens }: SignReader): boolean {
  const item = items[at];
  return item !== undefined && read.grammar.numberSign.test(tokens[item.from]?.word ?? '');
}

/** "Trams on line 24", "die Straßenbahn der Linie 24": the word before "line". */
function isOfLine(at: number, reader: SignReader): boolean {
  const isBetween = reader.items[at]?.kind === 'ARTICLE' || isWord(reader.items[at], reader.read.grammar.ofLine);
  return (
    isBetween &&
    vehicleAt(at - 1, reader) !== undefined &&
    reader.read.service.line.test(textOf(at + 1, at + 1, reader))
  );
}

function nameOfLine(at: number, { items }: SignReader): string | undefined {
  const [item, next] = [items[at], items[at + 1]];
  if (item?.kind === 'ROAD') return item.value;
  const isCounted = next?.kind === 'UNIT' || next?.kind === 'CLOCK' || markOf(next) === '-';
  return item?.kind === 'NUMBER' && item.isDigits && item.step === 1 && !isCounted ? String(item.value) : undefined;
}

/** The longest noun of a vehicle at a position: "S-Bahn-Linie" has three items. */
function vehicleAt(at: number, reader: SignReader): Extract<Sign, { kind: 'VEHICLE' }> | undefined {
  const { items, read } = reader;
  for (let to = Math.min(items.length - 1, at + 4); to >= at; to--) {
    const text = textOf(at, to, reader);
    const [, vehicles] = read.service.vehicles.find(([nouns]) => nouns.test(text)) ?? [];
    const isNearest = items[at - 1]?.kind === 'NEAREST';
    if (vehicles !== undefined) return { kind: 'VEHICLE', vehicles, isNearest, at, to };
  }
  return undefined;
}
