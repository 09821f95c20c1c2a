// Names of stops in the form in which they are compared.

/** The words of a name without platform and brackets, and those after its last comma. */
export function nameVariants(name: string): string[] {
  const plain = name.replace(/\(.*?\)/g, ' ').trim();
  const stem = plain.replace(
    /[\s,/-]+(bstg|bussteig|bahnsteig|steig|gleis|pos|platform|plataforma)(\.\s*|\s+)\w{1,3}$/i,
    '',
  );
  return [stem, stem.split(',').at(-1) ?? ''].map(plainWords);
}

function plainWords(name: string): string {
  const short: Record<string, string> = {
    hbf: 'hauptbahnhof',
    bf: 'bahnhof',
    bhf: 'bahnhof',
    st: 'sankt',
    pl: 'platz',
    av: 'avenida',
    est: 'estacao',
  };
  const letters = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss');
  return (letters.replace(/([aou])e/g, '$1').match(/[\p{L}\p{N}]+/gu) ?? [])
    .map(word => short[word] ?? (word.endsWith('str') ? `${word}asse` : word))
    .join(' ');
}
