// The field of the logo: a button that chooses a file, its name, its picture, and a button that removes it.
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
  // Browsers write their own language on a field for files, so a button of the page opens it.
  const file = element('input', '', [], { type: 'file', accept: 'image/*', 'aria-label': own.logo });
  file.hidden = true;
  const choose = button('outlined', [own.chooseLogo], () => file.click());
  choose.setAttribute('aria-describedby', 'studio-logo-name studio-logo');
  const name = element('span', 'studio-file', [], { id: 'studio-logo-name', dir: 'auto' });
  const picture = element('img', 'studio-logo', [], { alt: own.logo });
  const remove = button('text-button', [own.noLogo], () => {
    file.value = '';
    set('');
    onChange();
    choose.focus();
  });
  const said = element('p', 'soft', [own.logoHint], { id: 'studio-logo', role: 'status' });
  const set = (url: string, fileName = '') => {
    logo = url;
    name.textContent = url === '' ? own.noFile : fileName;
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
      set(await logoOf(chosen), chosen.name);
      onChange();
    } catch {
      said.textContent = own.wrongLogo;
    }
  });
  return {
    root: element('div', 'studio-field', [
      element('p', 'studio-label', [own.logo]),
      element('div', 'studio-file-row', [choose, name, file]),
      said,
      element('div', 'studio-logo-row', [picture, remove]),
    ]),
    value: () => logo,
    set,
  };
}
