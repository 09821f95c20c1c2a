// The field of the logo: a file to choose, its picture, and a button that removes it.
import { button, element } from '../../shared/elements.ts';
import { logoOf } from './logo-file.ts';
import type { StudioWords } from './studio-words.ts';

export interface LogoField {
  readonly root: HTMLElement;
  /** A `data:` URL; empty without a logo. */
  value(): string;
  set(logo: string): void;
}

export function createLogoField(own: StudioWords, onChange: () => void): LogoField {
  let logo = '';
  const file = element('input', '', [], { type: 'file', accept: 'image/*', 'aria-describedby': 'studio-logo' });
  const picture = element('img', 'studio-logo', [], { alt: own.logo });
  const remove = button('text-button', [own.noLogo], () => {
    file.value = '';
    set('');
    onChange();
    file.focus();
  });
  const said = element('p', 'soft', [own.logoHint], { id: 'studio-logo', role: 'status' });
  const set = (url: string) => {
    logo = url;
    picture.hidden = url === '';
    remove.hidden = url === '';
    if (url === '') picture.removeAttribute('src');
    else picture.src = url;
    said.textContent = own.logoHint;
  };
  set('');
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    try {
      set(await logoOf(chosen));
      onChange();
    } catch {
      said.textContent = own.wrongLogo;
    }
  });
  return {
    root: element('div', 'studio-field', [
      element('label', '', [element('span', '', [own.logo]), file]),
      said,
      element('div', 'studio-logo-row', [picture, remove]),
    ]),
    value: () => logo,
    set,
  };
}
