// English wording that an advertisement should not have, beside wording about people.
import type { FlagWords } from '../flag-words.ts';
import { pattern } from '../phrases.ts';

export const FLAGS: FlagWords = {
  returns: pattern`yields?|returns?|incomes?|values?|profits?|earnings|prices?|revenues?|rents?|rental|investments?|
    capital growth|growth|appreciation`,
  gains: pattern`yields?|returns?|incomes?|values?|profits?|earnings|revenues?|investments?|capital growth|growth|appreciation`,
  safe: 'certain|certainly|secured?',
  certain: pattern`guarantee\w?|guaranteed|assured|risk free|riskless|no risk|bound to|sure to|
    can only (?:rise|go up|grow|increase)|will (?:rise|increase|grow|double|go up)|never fall|pays off|always (?:rise|rises|grow|grows)`,
  guarantees: pattern`(?:safe|secure|risk free|solid) (?:investment|capital)|rent(?:al)? guarantees?|inflation proof|recession proof|
    (?:cannot|can t|never) lose(?: money)?`,
  quiet: pattern`quiet|quietly|silent|silence|peaceful|noise free|tranquil|soundless`,
  view: pattern`unobstruct(?:ed|able)|unbuildable|never (?:be )?built (?:on|over|up)|views? for ?ever|open views? (?:always|for ever)`,
  access: pattern`accessible|wheelchair friendly|barrier free|step free|disabled friendly`,
  praise: pattern`dream (?:home|flat|house|apartment)|once in a lifetime|unbeatable|sensational|perfect|stunning|breathtaking|
    spectacular|luxurious|unique|gorgeous|fantastic|outstanding|exceptional|the best(?! (?:time|way|route|light))|bargain|must see|
    the finest|the most beautiful|one of a kind`,
  calls: pattern`call|phone|telephone|mobile|cell|ring|text|dial|whatsapp|contact|fax`,
  at: 'at',
  dot: 'dot',
  orderVerbs: pattern`ignore|disregard|forget|override|bypass`,
  orderObjects: pattern`instructions?|rules?|prompts?|previous|above|guidelines?|system|earlier`,
  orders: pattern`you are (?:now|a|an)|act as|pretend (?:to|you)|answer (?:only|with)|respond (?:only|with|in)|reply (?:only|with|in)|as an? (?:ai|assistant|language model)|output only|
    new rules apply|overlook (?:your|all|any|the previous) (?:instructions?|rules?|prompts?)|
    write (?:me|only)|write an? (?:poem|story|song|joke|text|review|essay)|say (?:only|that)|system (?:prompt|message|you)|language model|as an ai|print the|reveal the`,
  faith: pattern`mosques?|synagogues?|church(?:es)?|parish(?:es)?|house of prayer|temples?`,
};
