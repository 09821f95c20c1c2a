// Turkish wording that an advertisement should not have, beside wording about people. Plain letters: oe for ö, ue for ü, i for ı.
import type { FlagWords } from '../flag-words.ts';
import { pattern } from '../phrases.ts';

const GAINS = 'getiri|getirisi|getiriler|kazanc|kazanci|gelir|geliri|yatirim|yatirimi';

export const FLAGS: FlagWords = {
  returns: pattern`${GAINS}|deger|degeri|deger artisi|fiyat artisi|kira geliri|kira getirisi`,
  gains: GAINS,
  safe: 'guevenli|guevenceli|saglam',
  certain: pattern`garanti|garantili|garantisi|kesin|kesinlikle|risksiz|riski yok|mutlaka artar|hep artar|deger kaybetmez`,
  guarantees: pattern`(?:guevenli|risksiz|garantili) (?:yatirim|kazanc|getiri)|kira garantisi|kira garantili`,
  quiet: 'sessiz|sakin|guerueltuesuez|huzurlu',
  view: pattern`oenue (?:hic |asla )?kapanmaz|oenue kapanmayan|kapanmaz manzara|kapanmayan manzara|manzarasi kapanmaz`,
  access: 'engelsiz|basamaksiz|tekerlekli sandalyeye uygun|engelli erisimi',
  praise: pattern`hayallerinizdeki|hayalinizdeki|essiz|benzersiz|muhtesem|muekemmel|olaganuestue|kacirilmayacak|
    kelepir|firsat daire|bulunmaz firsat|nefes kesen|rueya gibi|lueks|ultra lueks|en guezel|en iyi`,
  calls: 'arayin|arayiniz|telefon|telefonu|cep telefonu|iletisim',
  at: 'et isareti',
  dot: 'nokta',
  orderVerbs: 'goermezden gel|yok say|dikkate alma|unut',
  orderObjects: 'talimat|talimatlar|talimatlari|kural|kurallar|kurallari|oenceki|yukaridaki',
  orders: pattern`sen artik|gibi davran|yapay zeka olarak|dil modeli olarak|(?:sadece|yalnizca) (?:cevap ver|yaz|soeyle)|bir siir yaz`,
  faith: 'cami|camii|camiye|camisi|mescit|mescidi|kilise|kilisesi|sinagog|havra|cemevi',
};
