// English words without a claim: connecting words, pointing words, forms of "to be". In small letters.
import { wordsIn } from '../phrases.ts';

/** The plain words of the writer. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  wordsIn(`
  the a an this it its you there what when all both each and or of in on at to for from with without by within than
  that also addition more according added besides is are be was dates can has have lies live leads includes include
  offers offer comprises covers measures comes located takes reach reached find choose walk walking drive foot car
  traffic free-flowing away distance speed assume computed along streets paths times will list vicinity travelling
  keep moving get part features present further built daily shopping groceries everyday needs public transport local
  medical care health terms education childcare time outdoors fresh air eating out food drink meal leisure off sport
  exercise culture evening errands life mobility between judged roads railways location address property building
  line lines among others serve serves served hand easy close area surrounding surroundings plot year construction census average excluding utilities month living usable space
`),
);
