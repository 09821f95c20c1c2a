// A small form for the fields of a property that texts speak of most.
import { element } from '../../shared/elements.ts';
import type { WarrantWords } from './warrant-words.ts';

export interface PropertyForm {
  readonly root: HTMLElement;
  /** The property in the form of a request; undefined without a type. */
  read(): object | undefined;
}

/** What the visitor typed, by field: a change of language builds the page again. */
export type TypedProperty = Record<string, string>;

/** Bounds as the service has them. */
const NUMBERS = {
  livingArea: { min: '1', max: '100000', step: 'any' },
  plotArea: { min: '1', max: '10000000', step: 'any' },
  rooms: { min: '1', max: '200', step: '0.5' },
  floor: { min: '-5', max: '200', step: '1' },
  yearBuilt: { min: '1000', max: '2100', step: '1' },
  price: { min: '0', max: '10000000000', step: 'any' },
} as const;

/** @param typed is kept up to date @param onChange called after each change */
export function createPropertyForm(words: WarrantWords, typed: TypedProperty, onChange: () => void): PropertyForm {
  const fields = new Map<string, HTMLInputElement | HTMLSelectElement>();
  const labelled = (name: string, label: string, field: HTMLInputElement | HTMLSelectElement) => {
    field.value = typed[name] ?? '';
    field.addEventListener('input', () => {
      typed[name] = field.value;
      onChange();
    });
    fields.set(name, field);
    return element('label', 'choice', [element('span', '', [label]), field]);
  };
  const selectOf = (options: Readonly<Record<string, string>>) => {
    const made = element('select');
    made.append(...Object.entries(options).map(([value, label]) => new Option(label, value)));
    return made;
  };
  const numberField = (name: keyof typeof NUMBERS) =>
    labelled(name, words[name], element('input', '', [], { type: 'number', ...NUMBERS[name] }));
  const features = element('input', '', [], { type: 'text', autocomplete: 'off' });
  const all = element('div', 'choices', [
    labelled('type', words.type, selectOf(words.types)),
    ...(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map(numberField),
    labelled('priceType', words.priceType, selectOf(words.priceTypes)),
    labelled('features', words.features, features),
  ]);
  const root = element('details', 'property-form', [
    element('summary', '', [words.property]),
    element('p', 'soft', [words.propertyHint]),
    all,
  ]);
  root.open = Object.values(typed).some(value => value !== '');
  const typedIn = (name: string) => fields.get(name)?.value.trim() ?? '';
  return {
    root,
    read() {
      if (typedIn('type') === '') return undefined;
      const numbers = Object.keys(NUMBERS).filter(name => typedIn(name) !== '');
      const listed = typedIn('features')
        .split(',')
        .flatMap(feature => feature.trim() || []);
      return {
        type: typedIn('type'),
        ...Object.fromEntries(numbers.map(name => [name, Number(typedIn(name))])),
        ...(typedIn('price') !== '' && typedIn('priceType') !== '' && { priceType: typedIn('priceType') }),
        ...(listed.length > 0 && { features: listed }),
      };
    },
  };
}
