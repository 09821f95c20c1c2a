// English wording that an advertisement should not have, beside wording about people.
import type { FlagWords } from '../flag-words.ts';
import { pattern } from '../phrases.ts';

export const FLAGS: FlagWords = {
  returns: pattern`yields?|returns?|incomes?|values?|profits?|earnings|prices?|revenues?|rents?|rental|investments?|
    capital growth|growth|appreciation`,
  certain: pattern`guarantee\w?|guaranteed|assured|certain|certainly|secured?|risk free|riskless|no risk|bound to|sure to|
    can only (?:rise|go up|grow|increase)|will (?:rise|increase|grow|double|go up)|never fall|pays off|always (?:rise|rises|grow|grows)`,
  guarantees: pattern`(?:safe|secure|risk free|solid) (?:investment|capital)|rent(?:al)? guarantees?|inflation proof|recession proof`,
  quiet: pattern`quiet|quietly|silent|silence|peaceful|noise free|tranquil|soundless`,
  view: pattern`unobstruct(?:ed|able)|unbuildable|never (?:be )?built (?:on|over|up)|views? for ?ever|open views? (?:always|for ever)`,
  access: pattern`accessible|wheelchair friendly|barrier free|step free|disabled friendly`,
  praise: pattern`dream (?:home|flat|house|apartment)|once in a lifetime|unbeatable|sensational|perfect|stunning|breathtaking|
    spectacular|luxurious|unique|gorgeous|fantastic|outstanding|exceptional|the best|bargain|must see`,
  calls: pattern`call|phone|telephone|mobile|cell|ring|text|dial|whatsapp|contact|fax`,
  at: 'at',
  dot: 'dot',
  orderVerbs: pattern`ignore|disregard|forget|override|bypass|overlook`,
  orderObjects: pattern`instructions?|rules?|prompts?|previous|above|guidelines?|system|earlier`,
  orders: pattern`you are (?:now|a|an)|act as|pretend (?:to|you)|answer (?:only|with)|respond (?:only|with)|reply (?:only|with)|
    write (?:a|an|me|only)|say (?:only|that)|system (?:prompt|message|you)|language model|as an ai|print the|reveal the`,
  faith: pattern`mosques?|synagogues?|church(?:es)?|parish(?:es)?|house of prayer|temples?`,
};
