// German wording that an advertisement should not have, beside wording about people.
import type { FlagWords } from '../flag-words.ts';
import { pattern } from '../phrases.ts';

export const FLAGS: FlagWords = {
  returns: pattern`\w{0,12}rendite\w{0,2}|\w{0,12}wert(?:es|e)?|\w{0,10}wert(?:steigerung|zuwachs|entwicklung|stabil)\w{0,2}|
    \w{0,10}(?<!v)ertrag\w{0,2}|\w{0,10}(?<!v)ertraege\w?|\w{0,12}einnahmen|\w{0,8}gewinne?n?|(?:kapital|geld|wert)anlage\w?|verzinsung|
    investition\w{0,2}|investment|miete|preise?n?|kaufpreis|vermietung`,
  gains: pattern`\w{0,12}rendite\w{0,2}|\w{0,12}wert(?:es|e)?|\w{0,10}wert(?:steigerung|zuwachs|entwicklung)\w{0,2}|\w{0,10}(?<!v)ertrag\w{0,2}|
    \w{0,10}(?<!v)ertraege\w?|\w{0,12}einnahmen|\w{0,8}gewinne?n?|(?:kapital|geld|wert)anlage\w?|verzinsung|investition\w{0,2}|investment`,
  certain: pattern`garant\w{2,9}|bombensicher\w{0,2}|risikolos\w{0,2}|risikofrei\w{0,2}|krisenfest\w{0,2}|krisensicher\w{0,2}|
    unvermeidlich|zwangslaeufig|verdoppel\w{1,3}|zahlt sich aus|auszahlt`,
  safe: pattern`gesichert\w{0,2}|sicher\w{0,2}|steigt|steigen|steigend\w{0,2}`,
  guarantees: pattern`(?:miet|rendite|wert|ertrags|vermietungs)garantien?|(?:sichere|krisenfeste|risikolose) (?:kapital|geld|wert)anlage|
    betongold|wertbestaendig\w{0,2}|(?:lohnende|rentable) (?:kapitalanlage|investition|anlage)|
    nichts falsch machen|(?:immobilien|preise|werte) steigen immer|kein\w{0,6} (?:verlust)?risiko`,
  quiet: pattern`ruhig\w{0,2}|ruhige\w?|ruhelage|ruhiglage|stille\w?|still gelegen\w{0,2}|(?:sehr|ganz|absolut|voellig) still|laermfrei\w{0,2}|geraeuschlos\w{0,2}|
    (?:himmlische|absolute) ruhe`,
  view: pattern`unverbau\w{1,5}|unverstellbar\w{0,2}|freier blick fuer immer|(?:dauerhaft|immer) freie\w? (?:sicht|blick|aussicht)`,
  access: pattern`barrierefrei\w{0,2}|barrierearm\w{0,2}|rollstuhlgerecht\w{0,2}|behindertengerecht\w{0,2}|din 18040\w{0,2}`,
  praise: pattern`traum\w{2,14}|einmalig\w{0,2}|einzigartig\w{0,2}|unschlagbar\w{0,2}|sensationell\w{0,2}|perfekt\w{0,2}|
    toplage|top lage|bestlage|beste lage|exklusiv\w{0,2}|luxurioes\w{0,2}|wunderschoen\w{0,2}|fantastisch\w{0,2}|
    hervorragend\w{0,2}|erstklassig\w{0,2}|schnaeppchen|gelegenheit|
    (?:schoenste|beste)\w? \w{3,24} (?:der stadt|der region|im ort|weit und breit|am markt)`,
  calls: pattern`tel|telefon|mobil|handy|fon|fax|rufen|anruf\w{0,3}|rufnummer|whatsapp|signal|telegram|sms|durchwahl`,
  at: 'at|aet|klammeraffe',
  dot: 'punkt',
  orderVerbs: pattern`ignorier\w{0,4}|vergiss|missachte\w?|umgehe|befolge|uebergehe`,
  orderObjects: pattern`\w{0,8}anweisung\w{0,3}|regeln?|vorherig\w{0,2}|vorgaben?|prompts?|system|oben|bisherig\w{0,2}`,
  orders: pattern`du bist (?:jetzt|nun|ab sofort|ein|eine)|antworte\w? (?:nur|mit|auf|immer|ab)|als (?:ki|sprachmodell)|systemprompt|assistent schreibe|schreibe? (?:ein|eine|einen|mir|nur|statt)|
    gib (?:nur|mir|aus)|sage? (?:nur|dass)|tu so als|verschweige?\w?|sprachmodell|stell dir vor du`,
  faith: pattern`moschee\w?|synagoge\w?|kirch(?:e|en|engemeinde)|gotteshaus|gemeindehaus der \w{3,14}|gebetshaus|tempel`,
};
