// The form of a map's settings: what is shown, how exactly, its look, its language, its end, where it may be shown.
import { element } from '../../shared/elements.ts';
import { createLogoField } from './logo-field.ts';
import { LANGUAGES_OF_MAPS, type MapSettings, originsIn, PARTS, type Part } from './settings.ts';
import type { StudioParts } from './studio-parts.ts';
import type { StudioWords } from './studio-words.ts';

export interface SettingsForm {
  readonly root: HTMLElement;
  read(): MapSettings;
  /** Until when the map can be seen, as a sentence. */
  endSaid(): string;
  /** Marks the fields of a request (`#/title`) that the service refuses, and no others. @param said id of the sentence that says why */
  blame(pointers: readonly string[], said?: string): void;
  /** Brings the marked title into view and puts the focus there. */
  showBlamed(): void;
  /** @param kept the map of the settings, which has a language and an end already; undefined for a new one */
  write(settings: MapSettings, kept?: { readonly expiresAt?: string }): void;
}

const TERMS = ['NONE', '7', '30', '90', '365'] as const;
const KEEP = 'KEEP';
const DAY_MILLISECONDS = 86_400_000;

/** @param onChange called after each change that the service can take */
export function createSettingsForm(
  { words, looks, ask }: StudioParts,
  own: StudioWords,
  onChange: () => void,
): SettingsForm {
  const check = (type: 'checkbox' | 'radio', name: string, value: string) => {
    const field = element('input', '', [], { type, name, value });
    field.addEventListener('change', onChange);
    return field;
  };
  const labelled = (field: HTMLInputElement, ...text: readonly (HTMLElement | string)[]) =>
    element('label', 'studio-choice', [field, element('span', '', text)]);
  let types: MapSettings['types'];
  const visitorPlaces = check('checkbox', 'visitor-places', '');
  const partFields = new Map(PARTS.map(part => [part, check('checkbox', 'part', part)]));
  const groupFields = new Map(looks.groups.map(({ id }) => [id, check('checkbox', 'group', id)]));
  const groups = element('fieldset', 'studio-groups', [
    element('legend', '', [own.groups]),
    ...looks.groups.flatMap(({ id, label, color }) => {
      const field = groupFields.get(id);
      const dot = element('span', 'dot', [], { 'aria-hidden': 'true' });
      dot.style.background = color;
      return field ? [labelled(field, dot, label)] : [];
    }),
  ]);
  const showGroups = () => {
    groups.hidden = partFields.get('pois')?.checked !== true;
  };
  partFields.get('pois')?.addEventListener('change', showGroups);
  const partLabel = (part: Part) => {
    const field = partFields.get(part);
    return field ? [labelled(field, own.parts[part])] : [];
  };
  const visibilities = new Map(
    (['', 'EXACT', 'STREET', 'AREA'] as const).map(value => [value, check('radio', 'visibility', value)]),
  );
  const visibilityLabels = [...visibilities].map(([value, field]) => {
    const [label, hint] = own.visibilities[value] ?? ['', ''];
    return labelled(field, label, element('small', '', [hint]));
  });

  const title = element('input', '', [], { type: 'text', maxlength: '200', placeholder: own.titleHint });
  title.addEventListener('input', onChange);
  const hasColor = check('checkbox', 'own-color', '');
  const color = element('input', '', [], { type: 'color', value: '#0e6f83', 'aria-label': own.color });
  color.addEventListener('input', () => {
    hasColor.checked = true;
    onChange();
  });
  const logo = createLogoField(own, onChange);
  const language = element('select');
  language.addEventListener('change', onChange);

  const days = element('select');
  const end = element('p', 'soft', [], { role: 'status' });
  let keptEnd = '';
  const tellEnd = () => {
    const { value } = days;
    if (value === KEEP) end.textContent = keptEnd;
    else if (value === 'NONE') end.textContent = own.noEnd;
    else end.textContent = own.until(words.day(new Date(Date.now() + Number(value) * DAY_MILLISECONDS).toISOString()));
  };
  days.addEventListener('change', () => {
    tellEnd();
    onChange();
  });
  const origins = element('textarea', '', [], { rows: '2', spellcheck: 'false', 'aria-describedby': 'studio-origins' });
  const originsSaid = element('p', 'soft', [own.originsHint], { id: 'studio-origins', role: 'status' });
  origins.addEventListener('input', () => {
    const { wrong } = originsIn(origins.value);
    origins.setAttribute('aria-invalid', String(wrong.length > 0));
    originsSaid.textContent = wrong.length > 0 ? own.wrongOrigins(wrong.join(', ')) : own.originsHint;
    if (wrong.length === 0) onChange();
  });

  const field = (label: string, input: HTMLElement, ...below: readonly HTMLElement[]) =>
    element('div', 'studio-field', [element('label', '', [element('span', '', [label]), input]), ...below]);
  const part = (legend: string, ...children: readonly HTMLElement[]) =>
    element('fieldset', 'studio-part', [element('legend', '', [legend]), ...children]);
  const house = part(own.house, ...visibilityLabels);
  const root = element('form', 'studio-form', [
    part(
      own.look,
      field(own.title, title),
      logo.root,
      element('div', 'studio-color', [labelled(hasColor, own.ownColor), color]),
    ),
    house,
    part(own.content, ...PARTS.flatMap(partLabel), groups, labelled(visitorPlaces, own.visitorPlaces)),
    part(own.life, field(own.days, days, end), field(own.origins, origins, originsSaid), field(own.language, language)),
  ]);
  root.addEventListener('submit', event => event.preventDefault());

  return {
    root,
    endSaid: () => end.textContent ?? '',
    blame(pointers, saidBy = '') {
      const marks = { 'aria-invalid': 'true', 'aria-describedby': saidBy };
      for (const [name, value] of Object.entries(marks)) {
        if (pointers.includes('#/title')) title.setAttribute(name, value);
        else title.removeAttribute(name);
      }
      // A radio button is never invalid by itself.
      house.classList.toggle('refused-part', pointers.includes('#/addressVisibility'));
    },
    showBlamed() {
      if (!title.hasAttribute('aria-invalid')) return;
      title.focus();
      title.scrollIntoView({ block: 'center' });
    },
    read: () => ({
      parts: PARTS.filter(each => partFields.get(each)?.checked),
      groups: looks.groups.flatMap(({ id }) => (groupFields.get(id)?.checked ? [id] : [])),
      ...(types && { types }),
      visitorPlaces: visitorPlaces.checked,
      visibility: [...visibilities].find(([, { checked }]) => checked)?.[0] ?? '',
      title: title.value.trim(),
      color: hasColor.checked ? color.value : '',
      logo: logo.value(),
      language: language.value,
      days: days.value === 'NONE' || days.value === KEEP ? days.value : Number(days.value),
      origins: originsIn(origins.value).origins,
    }),
    write(settings, kept) {
      for (const [each, box] of partFields) box.checked = settings.parts.includes(each);
      for (const [id, box] of groupFields) box.checked = settings.groups.includes(id);
      types = settings.types;
      showGroups();
      // Without a key of the visitor there is no account whose settings count.
      const accounts = visibilities.get('')?.closest('label');
      if (accounts) accounts.hidden = !ask.hasKey || kept !== undefined;
      for (const [value, box] of visibilities) box.checked = value === settings.visibility;
      visitorPlaces.checked = settings.visitorPlaces;
      title.value = settings.title;
      hasColor.checked = settings.color !== '';
      if (settings.color !== '') color.value = settings.color;
      logo.set(settings.logo);
      const before = kept === undefined ? [] : [new Option(own.asBefore, '')];
      language.replaceChildren(...before, ...LANGUAGES_OF_MAPS.map(each => new Option(own.languages[each], each)));
      language.value = settings.language;
      keptEnd = kept?.expiresAt === undefined ? own.noEnd : own.until(words.day(kept.expiresAt));
      days.replaceChildren(
        ...(kept === undefined ? [] : [new Option(own.asBefore, KEEP)]),
        ...TERMS.map(each => new Option(own.terms[each], each)),
      );
      days.value = String(settings.days);
      tellEnd();
      origins.value = settings.origins.join('\n');
      origins.removeAttribute('aria-invalid');
      originsSaid.textContent = own.originsHint;
    },
  };
}
