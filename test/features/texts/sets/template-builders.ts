// How templates are built: from one drawn point of interest, from fields of the property, from counts, the next town, the census.
import { numberOf } from '../../../../src/features/texts/terms/fact.ts';
import type { Draw, Filled, Source, Template, Told } from './paraphrase-source.ts';

type Of<T> = (value: T, source: Source) => string | undefined;
/** One drawn point of interest: named on foot, unnamed on foot, by car … */
export const of =
  (choose: (source: Source) => readonly Told[], say: Of<Told>): Template =>
  (source, draw) => {
    const poi = draw(choose(source));
    const text = poi && say(poi, source);
    return poi && text ? { text, factIds: [poi.fact.id] } : undefined;
  };
export const named = (say: Of<Told>) =>
  of(({ named: all }) => all.filter(({ name, one }) => !name.toLowerCase().includes(one.toLowerCase())), say);
export const unnamed = (say: Of<Told>) => of(({ walk }) => walk, say);
export const nearest = (say: Of<Told>) => of(({ nearest: all }) => all, say);
export const byCar = (say: Of<Told>) => of(source => source.byCar.filter(poi => poi.fact.id.endsWith('.1')), say);
export const ofType = (types: readonly string[], say: Of<Told>) =>
  of(source => source.ofType(...types).filter(({ fact }) => fact.id.endsWith('.1')), say);
export const property =
  (fields: readonly string[], say: (source: Source) => string | undefined): Template =>
  source => {
    const ids = fields.map(field => `property.${field}`);
    const text = ids.every(id => source.find(id)) ? say(source) : undefined;
    return text ? { text, factIds: ids } : undefined;
  };
export const several =
  (say: (count: Source['several'][number]) => string | undefined): Template =>
  (source, draw) => {
    const count = draw(source.several);
    const text = count && say(count);
    return text ? { text, factIds: [count.fact.id] } : undefined;
  };
export const absent =
  (say: (count: Source['absent'][number]) => string): Template =>
  (source, draw) => {
    const count = draw(source.absent);
    return count && { text: say(count), factIds: [count.fact.id] };
  };
export const town =
  (say: (town: NonNullable<Source['town']>) => string): Template =>
  source =>
    source.town && { text: say(source.town), factIds: [source.town.fact.id] };
export const census =
  (id: 'population' | 'rent', say: (value: number, year: number) => string): Template =>
  source => {
    const fact = source[id];
    return (
      fact && {
        text: say(numberOf(fact, id === 'rent' ? 'NET_RENT' : 'POPULATION') ?? 0, numberOf(fact, 'YEAR') ?? 0),
        factIds: [fact.id],
      }
    );
  };

export function pair(source: Source, draw: Draw, say: (a: Told, b: Told) => string | undefined): Filled | undefined {
  const [a, b] = [draw(source.walk), draw(source.walk)];
  const text = a && b && a.one !== b.one && a.name === '' && b.name === '' ? say(a, b) : undefined;
  return a && b && text ? { text, factIds: [a.fact.id, b.fact.id] } : undefined;
}
