// Names as terms of the search dictionary, each folded once.
import { fold, joined } from '../../geocoding/fold.ts';

/** Makes the dictionary term of a name: folded, without spaces. Names repeat, folding costs microseconds. */
export function cachedTerms(): (name: string) => string {
  const known = new Map<string, string>();
  return name => {
    let term = known.get(name);
    if (term === undefined) {
      term = joined(fold(name));
      known.set(name, term);
    }
    return term;
  };
}
