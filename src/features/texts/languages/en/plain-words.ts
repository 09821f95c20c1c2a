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
  line lines serve serves served hand easy close area surroundings plot year construction census average excluding utilities month living usable space
`),
);

/** Further plain words that people write between claims. */
export const FURTHER_PLAIN_WORDS: readonly string[] = wordsIn(`
  home homes i me my we us our they them their he she his her itself your yours one ones these those such which who
  whose where while as about into onto up over per via through across around behind beside beyond under among against
  since until but nor so if then once again still already exactly precisely altogether together total either neither
  another other others same likewise furthermore moreover additionally plus too well here now yet even though thus
  hence am were been being had having do does did doing done could may might must shall should would let lets gets
  got getting go goes going gone come coming walks walked drives driven driving drove reaches reaching reachable
  accessible arrive arrives arriving need needed require requires required take taking taken finds found finding lie
  lying situated sits sit stands stand standing set placed serve serves served serving provide provides provided
  providing contain contains containing consist consists consisting feature featuring comprise comprised cover
  covering covered measure measuring extends extend spans span totals amounts amount cost costs costing priced asks
  asking asked sold sell sale rented available listed count counts counting date dating constructed completed erected
  finished years named called known houses housing locations place places spot site sites route routes
  way ways path distances journey trip trips ride stroll strolling strolls duration point points door front start
  starting destination facility facilities amenity amenities service services option options choice choices offering
  supply supplies provision locally neighbourhood neighborhood district parts town municipality environment setting
  region transit road clear empty free conditions flow flowing uncongested congestion healthcare educational learning
  child schooling grocery shop shops shopper bread rolls meals dining dine drinks coffee recreation relax relaxing
  play playing cultural exercising training cash money letters parcels books day errand residents inhabitants
  population figures data survey size sized number spaces monthly offered letting purchase purchasing addresses
  street based basis assumption assuming assumed calculation calculated calculate pace rate pedestrian pedestrians
  side direction directions equipped equipment complete including included extra extras brings bring brought
  separate separates spread join joins drivers make makes use using used counted stay stays hour hours visit visiting
  visits want wanting anyone everyone head heads heading lead leading led turn
  afternoon almost bank banking beer begin begins board boarding borrow bread breakfast bring brings buy buying buys
  cake car cash catch catching charge charging child children coffee commute commuters commuting cooking corner 
  culture daily dinner dog dogs drink drinks drop-off easily eat eating eats electric enjoy enjoying enjoys even
  evening evenings exercise families family fan fans fetch fetches film films food fresh friends fuel groceries hungry
   italian jog jogging kid kids learn learning leave leaves leaving let lets letters little lover lovers lunch
  medicine medicines meet meeting mere middle moor moors morning mornings need often outdoors outside parcel
  parcels pick picking picks place places post prescription pupil pupils put puts quick quickly rarely reach reachable
  reached read reading refuel relax return returning rolls run running save saves shop shopping short simply sold 
  spend spending start starting starts step steps stroll strolls student students study studying swim swimming takes
  thirsty travel travelling unwind visit visiting weekday weekdays weekly wine wish
  withdraw working works yourself
  o'clock enough after respectively otherwise allow allows allowing remain remains stays keep keeps call calls operate operates meanwhile
  however though although whereas yourselves themselves pop nip stretch stretches
  among amongst onward onwards hop past reckon reckons expect expects count plan whether rather fairly quite indeed
`);
