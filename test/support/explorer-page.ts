// What browser tests do on the page of the explorer.
import type { Page } from 'playwright-core';

/** Copies the call of an answer from the fold for developers; the page needs the right to read the clipboard. */
export async function copiedCode(page: Page, answer: string, language: string): Promise<string> {
  const fold = page.locator('.developers');
  if (!(await fold.evaluate(each => (each as unknown as { open: boolean }).open)))
    await fold.locator('summary').click();
  await fold.locator('select').nth(0).selectOption(answer);
  await fold.locator('select').nth(1).selectOption(language);
  await fold.getByRole('button', { name: 'Kopieren' }).click();
  await fold.locator('.copied').filter({ hasText: language }).waitFor();
  return page.evaluate('navigator.clipboard.readText()');
}
