// Stems of English verbs and nouns that frame a statement and make none.
import { wordsIn } from '../phrases.ts';

/** Of going and getting there, of finding and reaching, of what one does at a place, of what a place does for one. */
export const VERBS: ReadonlySet<string> = new Set(
  wordsIn(`
  walk go come reach get shrink take find need require arrive lie sit stand place serve provide supply give bring lead head turn stop
  stroll wander saunter amble stretch step pop nip hop drop run jog ride cycle pedal drive travel commute hike board catch change
  leave return start begin finish end depart operate call stay keep remain hold help make use count measure span total amount
  extend cover cost price ask date name know visit meet shop buy fetch pick collect post withdraw borrow
  read learn study teach swim play exercise train relax unwind rest eat dine drink lunch breakfast snack grab enjoy treat
  spend save fill refuel charge park drop send want wish like love choose select offer attract draw tempt invite await welcome
  greet expect plan allow permit mean explore discover browse admire work settle join share form pass
  cross follow belong locate situate set put separate connect link sort run entail involve face
  consult fill treat entertain host dance picnic climb skate ski play sleep stay overnight accommodate situate occupy
  comprise carry convey ferry transport describe state say tell think believe happen tend remember recommend
  trade appreciate manage handle deal pause cater
  scoot hurry head dash march trek tread hail rush roam ramble carry knock ring trot skip bike
  sell sold bake stock brew repair cure screen teach trade prefer run fancy crave long head
  went gone came got took taken found left began begun drove driven rode ridden ran gave given brought led kept held made put
  cost known met bought sent read learnt spent meant shown drawn ate eaten drank drunk sat stood lay lain set told
  stride trudge plod scurry scamper hasten bustle jaunt amble promenade hobble skate coast glide whizz zip whisk speed cruise motor steer freewheel
  attain gain near approach land hit strike tackle clock require demand suffice do elapse lapse
  reckon budget allow note remember forget forgot forgotten mind bet fancy care dread worry hope reassure please delight thrill appeal
  hear heard listen applaud cheer gossip chat meet mingle
  sip nibble munch slurp tuck feed fed dish plate pour pull fry grill roast simmer
  pack load haul lug stash stow ransack replenish top restock browse rummage try fit wear cash pay paid spend queue post frank mail ship deposit
  pray worship marry baptise confess mourn commemorate
  swam swum paddle splash dive float bathe lap sweat lift stretch bounce kick throw threw slide swing swung
  heal tend nurse diagnose vaccinate examine prescribe dispense
  cook cooks bake toast steam
  man staff attend mark list resident reside live stand accept admit usher seat house name bore occupy hold held
  unlock lock shutter fire light lit switch wind call close shut
  come comes came up make makes fall fell fallen become becomes became await sport command
  linger loiter dawdle potter rest
  lodge check stay slept wake woke sleep rise rose risen
  enrol enroll graduate revise cram
  separate part divide span bridge close-by save save
  pedal bike cycle halt glitter glisten gleam shimmer glint beckon loom sprawl nestle populate observe
  `),
);

/** What people do, need and fetch, times and parts of a way: no place and no part of a property. */
export const NOUNS: ReadonlySet<string> = new Set(
  wordsIn(`
  branch lunchtime teatime dinnertime bedtime weather rain occasion plus bonus advantage benefit asset
  food day week month year hour moment time morning summer winter spring autumn season holiday weekday errand shopping
  shop purchase supply provision drink
              paper present gift
   walk stroll trip journey ride drive way path route distance stretch step stride stone's-throw jaunt hop detour outing
  excursion tour visit visitor guest shopper child children kid family parent pupil student commuter traveller passenger walker
  pedestrian driver cyclist swimmer reader skier hiker runner jogger lover fan person people adult owner diner customer patient
  reader friend car door doorstep front entrance gate start end point destination side direction corner middle centre
  reach option choice facility amenity service selection opportunity possibility convenience need necessity
  essential everyday pace life living home housing place spot site location address name number postcode postal
  zip code post-code figure data survey count size price offer sport exercise training play culture art
  recreation leisure relaxation fun entertainment education schooling learning childcare care health healthcare treatment
  transport transit traffic line service bus-ride connection link travel commute air fresh-air greenery
  hand foot feet case fact instance example way total addition thing sort kind pair couple part
  gentleman gentlemen lady ladies man men woman women couple group local passer-by passers-by little tiny tot youngster baby babies
  senior pensioner tenant staff team colleague employee boss professional worker breadwinner
  scholar undergraduate graduate apprentice schoolchild schoolchildren schoolboy schoolgirl learner first-grader
  invalid sufferer faithful worshipper worshiper catholic protestant muslim christian believer congregation
  tourist holidaymaker sightseer reveller night-owl theatregoer filmgoer cinemagoer churchgoer concertgoer
  shopkeeper customer clientele punter regular public audience crowd
  saddle pedal wheel handlebar steering sole shoe leg toe nose mouth stomach belly tooth teeth head heart ear
  lunch-hour dawn dusk daybreak nightfall noon midday evening afternoon night weeknight weekend lunchbreak hour clock second moment while start finish
  counter till checkout trolley basket stock ware goods bargain range milk bread provisions 
   gate key 
  bite morsel mouthful nibble fare menu plate glass cup mug pint pot pan chef cook treat delicacy appetite
  movie screening performance show matinee premiere
  painting picture canvas exhibition exhibit collection display treasure
  history past science technology music literature ball match tournament length lap
 
  ailment pain fever ache toothache cold cough emergency worst accident prescription
  paperwork passport form application errand business matter
  mass prayer service worship
  crow fly breadth hair's-breadth pace bit shade touch whisker fraction
  block kerb curb crossing junction bend flight
  comparison difference contrast opposite
  hearth threshold doormat armchair desk bed pillow nervous weary curious sleepy matter question thing pair duo trio bunch lot essentials
  `),
);

/** People who do not only come as guests: what they do at a place, no fact says. */
export const PEOPLE: ReadonlySet<string> = new Set(
  wordsIn(`
  gentleman gentlemen lady ladies men women couple passers-by senior seniors pensioner pensioners staff team colleague colleagues employee employees
  professional professionals scholar scholars graduate graduates schoolchildren patient patients catholics protestants muslims christians tourist tourists
  holidaymaker holidaymakers sightseers revellers clientele punters locals shopkeepers chefs cooks
  `),
);

/** Nouns for people by their profession, by what they do, like and learn: "bookworms", "night owls", "nurses", "theatregoers". */
export const PERSON = new RegExp(
  `^(?:${wordsIn(`
    bookworms? owls? risers? drinkers? eaters? seekers? \\w*goers? enthusiasts? buffs? foodies? toddlers? teenagers? youngsters? birds? larks? larks beasts?
    addicts? devotees? fanatics? aficionados? connoisseurs? gourmets? gourmands? cooks? musicians? artists? painters? sculptors? actors? historians? scholars?
    teachers? professors? lecturers? doctors? nurses? lawyers? bankers? traders? clerks? officials? civil servants? craftsmen craftsman builders?
    athletes? gymnasts? footballers? golfers? climbers? bathers? divers? rowers? sailors? anglers? gardeners? collectors? writers? poets? thinkers?
    pilgrims? holidaymakers? sightseers? tourists? backpackers? night-shift freelancers? entrepreneurs? executives?
    animal-lovers? dog-owners? cat-owners? \\w+-lovers? \\w+-owners? artists? tourists? pianists? novelists? scientists? journalists? alpinists? sleepyheads? insomniacs? romantics? optimists?
    newlyweds? grandparents? grandchildren mums? dads? mothers? fathers? schoolchildren undergraduates? motorists? cyclists?
  `).join('|')})(?:'s?)?$`,
);

/** Readers of an advertisement; none of those who live there already, of whom a sentence may claim something. */
export const AUDIENCE = new RegExp(
  `^(?:\\w*(?:goers?|lovers?|owners?|seekers?)|${wordsIn(`
    fans? enthusiasts? buffs? readers? commuters? buyers? tenants? swimmers? shoppers? families parents children kids students? pupils? cyclists? motorists?
    drivers? travellers? walkers? joggers? runners? hikers? skiers? clients? customers? guests? visitors? drinkers? risers? eaters? toddlers? teenagers?
    seniors? pensioners? siblings? foodies bookworms? gourmets? professionals? employees? colleagues? golfers? anglers? gardeners? collectors? grandparents?
  `).join('|')})$`,
);
