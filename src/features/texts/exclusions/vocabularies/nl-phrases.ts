// Dutch phrases that suffice for a flag.
import type { Vocabulary } from './vocabulary.ts';

export const PHRASES: Vocabulary['phrases'] = {
  EXCLUSION: `geen (kinderen|kids|kindjes|koters|baby s|buitenlanders|allochtonen|migranten|vluchtelingen|statushouders|asielzoekers|moslims|joden|marokkanen|turken|polen|roemenen|bulgaren|oekrainers|oost
      europeanen|arabieren|afrikanen|negers|zigeuners|homo s|lesbo
      s|homos|studenten|ouderen|bejaarden|senioren|gepensioneerden|gezinnen|stellen|koppels|alleenstaande*|uitkering*|bijstand*|bijstandstrekkers|toeslag|toeslagen|wajong*|wao|daklozen|arbeidsmigranten|expats|internationals|rolstoel*|rollator*|scootmobiel*|kinderwagen*|tweeverdieners|woningdelers|samenwoners|mannen|vrouwen|jongens|meiden|meisjes|hoofddoek*|boerka*|boerqa*|keppel*|tulband*|nederlandstalige
      loos|verslaafden|psychiatrische *|pgb|bewindvoering|schuldsanering|urgent*|seizoenarbeiders|uitzendkrachten|flexwerkers|ww ers|werklozen|krukken|zorgvragers|pubers|peuters|kleuters|huilbaby
      s|chinezen|syriers|somaliers|antillianen|surinamers|indiers|pakistanen|afghanen|donkere *|gekleurde *|buitenlands* *|vreemdelingen), zonder
      (kinderen|kids|uitkering|bijstand|migratieachtergrond|accent|hoofddoek|rollator|buitenlanders|kroost|aanhang), autochtoon, autochtone*, allochtoon, allochtone*, allochtonen*, echte
      (nederlander|nederlanders|hollander|hollanders|vlaming|vlamingen|belgen), rasechte *, geboren en getogen, blanke *, blank gezin, blank stel, blanken, (oer|op en top |puur |echt
      )?(hollands|nederlands|vlaams)* (gezin|stel|koppel|paar|echtpaar|huurder|huurders|bewoner|bewoners|afkomst|komaf|naam|namen|achternaam|portiek|trappenhuis|buren|straatje),
      (alleen|enkel|uitsluitend|slechts|louter|liefst|bij voorkeur|graag|voorkeur voor) (een |voor |aan
      )?(nederlanders|nederlandse|nederlandstalige*|vlamingen|vlaamse|belgen|vrouwen|vrouw|vrouwelijke*|mannen|man|mannelijke*|dames|dame|heren|heer|meiden|meid|meisjes|meisje|jongens|jongen|jongedame*|studentes|studente|studenten|student|werkenden|werkende*|tweeverdieners|koppels|koppel|stellen|stel|echtpaar|gezin|gezinnen|alleenstaande*|single*|gepensioneerde*|senioren|ouderen|55
      plussers|50 plussers|65
      plussers|jongeren|volwassenen|christen*|christelijke*|kerkelijke*|protestant*|katholiek*|gereformeerde*|gelovige*|hetero*|autochtonen|westerse*|europeanen|europese|young
      professional*|starters|expats|mensen met|mensen zonder|mensen die|iemand met|iemand zonder),
      (nederlandse|nederlandstalige|vlaamse|christelijke|kerkelijke|werkende|vrouwelijke|mannelijke|hoogopgeleide|gezonde|jonge|kinderloze|volwassen|rustige
      oudere|oudere|getrouwde|gehuwde|keurige|nette|beschaafde|fatsoenlijke)
      (huurder|huurders|bewoner|bewoners|kandidaat|kandidaten|huisgenoot|huisgenote|huisgenoten|medebewoner*|mensen|lieden|vrouw|dame|heer|man|stel|koppel|paar|echtpaar|gezin|gezinnen|meid|meiden|jongedame|student|studente|studenten|kopers|koper),
      kindvrij*, kinderloos, kinderloze*, kindvriendelijk is het niet, (achttien|18|dertig|30|veertig|40|vijftig|50|vijfenvijftig|55|zestig|60|vijfenzestig|65) (plus|plusser|plussers|min)*,
      50plus*, 55plus*, 65plus*, 30min*, (boven|onder|vanaf|tot|ouder dan|jonger dan|maximaal|minimaal) de? ?(20|25|30|35|40|45|50|55|60|65|twintig|dertig|veertig|vijftig|zestig), ouder dan *tig,
      jonger dan *tig, niet ouder dan *, niet jonger dan *, tot * jaar oud, vrouwen only, dames only, girls only, alleen dames, vrijgezel*, alleenstaande moeder*, alleenstaande ouder*,
      bijstandsmoeder*, bijstandstrekker*, uitkeringstrekker*, uitkeringsgerechtigd*, op de zak van de staat, steuntrekker*, van de sociale dienst, traditioneel gezin, traditionele gezin*,
      klassiek gezin, papa mama en *, vader moeder en *, man en vrouw, (normaal|gewoon|gewone) (stel|koppel|gezin|mensen|hollandse*|nederlandse*), normale mensen, doodnormale *, mensen zoals
      (wij|u en ik|ons), ons soort (mensen|volk), ons slag *, soort mensen, ons kent ons, onder ons blijven, lui als wij, van ons soort, dat soort (lui|volk|types|mensen), u weet wel
      (wie|wat|welke), je weet wel (wie|wat|welke), types als *, bepaald* (types|volk|groepen|culturen|afkomst), juiste (soort|slag|achtergrond|komaf), goede komaf, van goeden huize, van goede
      huize, vreemd volk, raar volk, volk van buiten, import, geen import, mensen van hier, iemand van hier, van eigen bodem, eigen volk*, uit de streek, alleen van hier, migratieachtergrond*,
      migratie achtergrond*, westerse achtergrond, niet westers*, westerse *, andere cultuur, andere culturen, vreemde cultuur*, vreemde kost, sterke kookluchten, kookluchtjes, kookgeuren, gekruid
      *, gekruide *, etnisch*, etniciteit, huidskleur, donkere huid, getint*, zwarte mensen, mocro*, moh, mohammed*, fatima, achternaam …(uitspreken|klinkt), namen (die|op) *, uitspreekbare*, naam
      uit te spreken, naamplaatjes die *, (goed|vloeiend|accentloos|foutloos|perfect|behoorlijk|fatsoenlijk|gewoon|netjes|beschaafd) (abn|nederlands|vlaams) *, spreekt nederlands, spreken
      nederlands, nederlands spreken*, nederlandse taal machtig, taal machtig, moedertaal*, nederlandstalig, nederlands paspoort, nederlandse nationaliteit, accentloos*, zonder tongval, inburger*,
      ingeburgerd*, geintegreerd*, aangepaste mensen, hoofddoek*, hoofddoekje*, djellaba*, boerka*, ramadan*, gebedskleed*, bidkleed*, halal, koosjer*, kerkgang*, kerkganger*, kerkelijk
      meelevend*, godvrezend*, godvruchtig*, bijbelvast*, belijdend*, gelovig gezin, gelovige *, ongelovig*, andersgelovig*, zondagsrust, zondag in de kerk, zondags naar de kerk, in het geloof,
      zelfde geloof, ons geloof, biblebelt*, moslim (huurder|gezin)*, joodse (huurder|gezin)*, jehova*, (rolstoel|rollator|scootmobiel|krukken|kinderwagen)* (nee|liever niet|horen|niet welkom) *,
      rollators, met een rugzakje, een rugzakje, kind met een *, met een beperking*, gehandicapt*, invalide*, mindervalide*, hulpbehoevend*, zorgbehoevend*, zorgindicatie*, slecht ter been, goed
      ter been, nog kwiek*, kwieke*, vitaal*, vitale *, fit genoeg, kerngezond*, gezond van lijf *, psychisch*, psychiatri*, autist*, begeleid wonen, met begeleider*, met begeleiding, verslav*, ex
      gedetineerd*, gedetineerd*, met een verleden, zwanger*, in verwachting, zwangerschap*, kinderwens, gescheiden …(mannen|vrouwen|moeders|vaders), ongehuwd*, ongetrouwd*, hokken, gehuwd*,
      getrouwd*, homostel*, homo stel*, lesbisch*, lesbo*, homoseksu*, regenbooggezin*, lhbt*, transgender*, transseksu*, hetero*, twee (mannen|heren|vrouwen|dames) …(samen|als stel|niet),
      samenwonende (mannen|vrouwen|heren|dames), van hetzelfde geslacht, vaste baan (vereist|verplicht|is een must|of niets|alleen)*, (vast|vaste) (contract|contracten|baan|dienst)
      (only|verplicht|vereist), alleen met vast* *, in loondienst *, loonstrook of *, uitkering* (niet|nee|geen|vergeet|liever|hoeven|hoeft|kunnen), met een uitkering, van een uitkering,
      toeslagenvrij*, huurtoeslagers, toeslagtrekkers, bijstand (niet|nee|geen|liever|hoeft)*, niet via de gemeente, coa, statushouder*, asielzoeker*, vluchteling*, azc*, volwassenen alleen,
      adults only, alleen volwassenen, jong (van geest|publiek|team|stel|ding), jonge (meid|hond|dame|vrouw|moeder|honden), frisse meid, leuke meid, lekkere meid, mooie meid, slanke *, knappe *,
      spontane meid, gezellige meid, kek meisje, net meisje, nette meid, studentikoos, studenten (niet|nee|only|liever|hoeven)*, studentenvrij*, geen studentenhuis, levenservaring, zekere
      leeftijd, op leeftijd, rijpere *, in dezelfde levensfase, levensfase, grijze koppies, grijze golf, actieve senior*, vutter*, ouden van dagen, bejaard*, gezinnen met
      …(kinderen|koters|kroost|kleintjes), grote gezinnen, kinderrijk*, kroost*, kindertjes*, drukke (kinderen|koters|kids|gezinnen), gillende *, huilende *, kindergejengel, kleine kinderen
      (niet|nee|liever|zijn|kunnen|passen|horen), koters, kinderen (niet|nee|liever|zijn|kunnen|passen|horen|ongewenst|niet gewenst) *, kinderen ongewenst, (niet|minder) (geschikt|bedoeld) voor
      (gezinnen|kinderen|ouderen|mensen|studenten|buitenlanders|expats|senioren), niets voor (mensen|gezinnen|ouderen|kinderen|studenten|buitenlanders), niet weggelegd voor *, hoeven niet te
      reageren, hoeft niet te reageren, hoeven zich niet *, hoeft zich niet *, reageren heeft geen zin, kunnen beter (verder|elders|ergens anders) *, beter verder kijken, zoek verder, zoeken
      verder, kijken maar elders, beter elders *, zijn aan het verkeerde adres, verkeerde adres, ongewenst, niet gewenst, niet welkom, minder welkom, past niet (bij|in) (ons|onze|het|dit) *,
      passen niet (bij|in) (ons|onze|het|dit) *, (past|passend|passen) bij (ons|onze|de buren|de bewoners|het pand), bij ons past, bij ons passen, in het plaatje *, onze normen *, onze waarden*,
      normen en waarden, onze manier van leven, zelfde (normen|waarden|levensstijl|achtergrond|cultuur|slag), gelijkgestemd*, gelijkgezind*, fatsoenlijk volk, net volk, nette lui, beter volk,
      betere kringen, beter milieu, beter publiek, nivo, mensen van niveau, mensen met niveau, gegoede *, hoogopgeleid*, hoger opgeleid*, hbo plus, hbo wo, wo niveau, academici*,
      (verhuurder|verhuurster|eigenaar|eigenares|hospita|huisbaas|bewoners|buren|wij|vve|ik) (zoekt|zoeken|prefereert|prefereren|verkiest|geeft de voorkeur|geven de voorkeur|heeft liever|hebben
      liever|heb liever|ziet liever|zien liever|ziet het liefst|zien het liefst|ziet graag|zien graag) *, bewoners *zo houden, zo houden, graag zo blijven, graag zo blijft, willen we zo *, willen
      wij zo *, dat blijft (ook )?zo in (dit|ons) *, homogeen*, homogene *, eensgezind*, (portiek|trappenhuis|pand|flat|gebouw|straat) is …(homogeen|eensgezind|onder ons|nog ouderwets|nog
      lekker|nog echt|nog gewoon), multicul*, gettovorming, wit gebouw, witte wijk, wit bleef*, wit gebleven, zwarte school*,
      zonder migr*, geen all., geen buitenl*, alleen ned., alleen nl, nl only, ned. sprekend*, ned. gezin, ned. stel, v only, alleen v., geen hbo, wo only, geen uitk., geen uitk*, geen bijst*,
      geen ww, geen mensen *, geen lui *, geen types *, geen gezeik *kinderen, jan modaal*, jan en *type*, type jan *, petra type, jan & petra*, uit een goed nest, goed nest, fatsoenlijk nest`,
  GUARANTEE: `gegarandeerd (rendement|inkomen|inkomsten|huur|huurinkomsten|winst|waardestijging|verhuurd|opbrengst)*, garantierendement, huurgarantie*, rendementsgarantie*, terugkoopgarantie*,
      terugkoopbelofte*, waardegarantie*, inkomensgarantie, winstgarantie, rendement (staat|ligt) vast, vast rendement, (zonder|geen|nul) (enig |enkel |elk )?(risico|risico s|leegstand),
      risicoloos, risicoloze, risicovrij*, risico nul, nul risico, leegstand (kent|bestaat|komt|is) *, leegstand uitgesloten, nooit leegstand, nooit leeg*, staat nooit leeg, geen dag leeg, geen
      cent verlies*, geen cent verliezen, geen euro verliezen, u verliest niets, je verliest niets, niets te verliezen, niet verliezen, kan niet misgaan, kan niet mis, gaat nooit mis, geen buil
      (aan )?(vallen)?, buil aan vallen, kunt u zich geen buil*, niet stuk, kan niet stuk, (waarde|prijs|prijzen|huizenprijzen|huis|woning|stenen|baksteen|investering|inleg) …(alleen
      maar|enkel|slechts|uitsluitend) (stijgen|omhoog|meer waard|groeien), (daalt|dalen|zakt|zakken|krimpt) (hier )?nooit, nooit (dalen|zakken|minder waard|in waarde), gaat alleen (maar )?omhoog,
      alleen maar omhoog, alleen maar stijgen, alleen maar meer waard, stijgt hoe dan ook, hoe dan ook *winst, stijgt gegarandeerd, stijgt altijd, stijgt sowieso, verdubbel*
      (in|binnen|u|je|uw|zich|van|de|het)*, verdubbeling*, verdrievoudig*, dubbel zoveel waard, twee keer zoveel waard, twee keer over de kop, over de kop, vermenigvuldig*, gaat door het dak, gaan
      door het dak, sky is the limit, betaalt zichzelf (terug|af)*, verdient zichzelf *, zichzelf terug*, betaalt zich vanzelf*, loopt vanzelf, slapend rijk*, slapende rijk*, rijk worden, word
      rijk, binnenloper, goudmijn*, goudmijntje, geldmachine, geldboom, kip met *eieren, melkkoe, vette winst, dikke winst, zekere winst, zekere
      (belegging|investering|huur|inkomsten|opbrengst|waarde), zeker rendement, veilige (belegging|investering|haven), veilig beleggen, oerveilig, zo veilig als *, zo zeker als *, honderd procent
      zeker, 100 % zeker, waardevast*, inflatiebestendig*, inflatieproof, crisisbestendig*, crisisproof, recessieproof*, appeltje voor de dorst gegarandeerd, pensioen verzekerd, zorgeloos
      pensioen, passief inkomen, passieve inkomsten, (beter|veiliger|zekerder|meer) (rendement )?dan (de bank|een spaarrekening|spaarrekening|spaargeld|een
      staatsobligatie|staatsobligatie*|obligaties|sparen|een deposito|aandelen|goud|op de bank|welke bank), als (een
      )?(spaarrekening|obligatie|staatsobligatie|deposito|bankkluis|spaarbank|spaarpot), spaarrekening van steen, spaarpot van steen, beleggen in steen, obligatie met een dak, geld op de bank,
      geld terug*, niet goed geld *, (kopen|koop|koopt|nemen|neemt) (wij|we|ik|het|hem|haar|uw|de) …terug, terugkoop *, (huur|huurder|geld) …(elke|iedere) maand …(levenslang|altijd|hoe dan ook|van
      ons|gegarandeerd|zonder mankeren), ontvangt u van ons *, betalen wij (de huur|door|bij), vullen wij aan, passen wij bij, leggen wij bij, leegstand is voor *, huurderving (vergoeden|is
      voor|betalen|nemen)*, levenslang (huur|inkomen|rendement|uitbetaald)*, huur binnen, huur komt altijd *, altijd verhuurd, eeuwig verhuurd, verhuurt zichzelf, huurders staan in de rij, rij
      voor de deur, vechten om, huurders zat, keihard(e)? (rendement|garantie|cijfers), op een briefje, geef ik u zwart op wit, zwart op wit, hand in het vuur, durf ik te garanderen, garandeer ik
      *, garanderen wij …(rendement|waarde|winst|huur|opbrengst), beloof ik …(rendement|waarde|winst|huur|opbrengst), beloven wij *`,
  QUIET: `(absolute|volstrekte|volkomen|volmaakte|totale|eeuwige|serene|gegarandeerde|ultieme|hemelse|weldadige|zalige|diepe) (rust|stilte), muisstil*, doodstil*, stille
      (straat|wijk|buurt|ligging|kamer|kamers|slaapkamer*|woning|tuin|plek), oase van (rust|stilte), rustig (gelegen|wonen|straatje|buurtje|appartement|huis|hof), rustige
      (ligging|straat|wijk|buurt|omgeving|buren|plek|locatie|woning|woonwijk|slaapkamer*|laan|tuin|omgeving|bewoners), rustiger kan *, kan niet rustiger, in alle rust, zeeen van rust, rust en
      stilte, niets dan stilte, niets dan rust, geen geluid*, geen (enkel )?(geluid|lawaai|herrie|verkeer|verkeerslawaai|geluidsoverlast|overlast|kik|burengerucht)*, zonder
      (geluid|lawaai|herrie|overlast|geluidsoverlast)*, nul decibel, geluidsvrij*, geluiddicht*, volledig geluiddicht, u hoort niets, je hoort niets, hoort u niets, hoort geen *, (merkt|hoort)
      (u|je) niets *, hoor je (niks|niets|nooit)*, merkt u niets, merk je niets, niks van te merken, niets van te merken, niemand (hoort|stoort) *, alleen (de )?(vogels|vogeltjes|krekels|wind),
      speld *vallen, slapen als een *, slaap je als *, stilteparel, stilste, rustigste, ver van (het|alle) (lawaai|gewoel|drukte|rumoer), ver weg van …(lawaai|drukte|rumoer), geen autos te horen,
      geen buren te horen, buren hoor je *, nooit last van *, nooit overlast`,
  VIEW: `onbelemmerd uitzicht, (blijvend|eeuwig|altijd|voorgoed|gegarandeerd|levenslang|permanent|voor altijd|definitief|tot in eeuwigheid|in lengte van dagen|dagen) (vrij|vrije|onbelemmerd|open|weids)
      (uitzicht|zicht|vergezicht), vrij uitzicht (voor altijd|voorgoed|gegarandeerd|blijft|voor eeuwig|tot in *|voor het leven|zal blijven)*, uitzicht (blijft|voor altijd|voorgoed|voor eeuwig|voor
      het leven|gegarandeerd|pakt|neemt|is gegarandeerd|raakt u nooit) *, uitzicht dat (niemand|nooit|altijd|blijft|u nooit)*, onbebouwbaar*, (nooit|nimmer) (meer
      )?(bebouwd|volgebouwd|dichtgebouwd|gebouwd|iets gebouwd|een huis|woningen|hoogbouw|te bouwen|een steen)*, wordt nooit …(gebouwd|bebouwd|gekapt), komt nooit (een |iets
      |nieuwbouw|hoogbouw|bebouwing)*, zal nooit …(gebouwd|bebouwd|gekapt|verdwijnen|bouwen), mag nooit …(gebouwd|bebouwd|gekapt), (niemand|geen mens) (bouwt|zet|plaatst|mag|kan|zal|gaat)
      …(voor|bouwen|neus|ervoor)*, bouwt niemand *, geen (nieuwbouw|bebouwing|flat|buren) (meer )?(voor uw|voor je|voor de) *, voor uw neus (gebouwd|bouwen)*, mooiste uitzicht*, eindeloos
      uitzicht, adembenemend uitzicht, uitzicht tot in *, in lengte van dagen *`,
  ACCESS: `(volledig|geheel|helemaal|compleet|100 %) (rolstoeltoegankelijk|rolstoelvriendelijk|drempelloos|drempelvrij|toegankelijk|gelijkvloers|seniorenproof)*, rolstoeltoegankelijk*, rolstoelvriendelijk*,
      rolstoelgeschikt*, rolstoelproof, drempelvrij*, drempelloos, drempelloze, barrierevrij*, obstakelvrij*, zonder (drempels|drempel|obstakels|trappen|barrieres|belemmeringen), nergens (een
      )?(drempel|drempels|trede|trap), geen (enkele )?(drempel|drempels|trede|obstakel)*, seniorenproof, seniorengeschikt*, levensloopbestendig*, levensloopgeschikt*, geschikt voor
      (rolstoel|rollator|rolstoelgebruikers|mindervaliden|senioren|gehandicapten)*, met (de |een )?(rolstoel|rollator|scootmobiel)
      (overal|zo|probleemloos|goed|makkelijk|gemakkelijk|prima|moeiteloos|blindelings|komt|kunt|rijdt|rij|kom)*, (rolstoel|rollator|scootmobiel)*
      …(overal|moeiteloos|probleemloos|blindelings|zonder moeite|geen probleem|zo naar binnen|fluitend|met gemak|makkelijk|gemakkelijk|vlot), toegankelijk voor iedereen, iedereen kan erin,
      aangepast voor *, oma (kan|kunt|rijdt|rolt) *, opa (kan|kunt|rijdt|rolt) *`,
  SAFETY: `(veilige|veiligste|kindveilige|superveilige|oerveilige|oer veilige) (buurt|wijk|straat|omgeving|plek|woonomgeving|stad|speelplek|gemeente|regio|woning),
      (absoluut|volkomen|volstrekt|volledig|helemaal|100 %|honderd procent|gegarandeerd|super|oer) veilig, veilig (opgroeien|gevoel|over straat|buiten spelen), kinderen (kunnen|spelen|mogen) (hier
      )?(nog )?(veilig|onbezorgd|zorgeloos|vrij|gewoon op straat|rustig op straat|alleen buiten)*, inbraakvrij*, inbraakproof, inbraakveilig*, geen
      (inbraak|inbraken|inbrekers|criminaliteit|diefstal|overvallen|gevaar|overlastgevers), nooit (ingebroken|een inbraak|iets gestolen|iets gebeurd|gestolen)*, nog nooit
      …(ingebroken|gestolen|gebeurd|overstroomd), inbrekers (mijden|komen|hebben|kennen) *, dieven (mijden|komen|hebben|kennen) *, criminaliteit (kent|bestaat|komt|is) *, misdaad
      (kent|bestaat|komt|is) *, (deur|deuren|achterdeur|voordeur|fiets|auto) (s nachts |gerust |rustig |gewoon |altijd |hier |nog )?(open laten|openlaten|open staan|openstaan|niet op slot|van het
      slot|onafgesloten|nooit op slot), touwtje …(deur|brievenbus), touwtje uit *, sleutel …(in de deur|onder de mat|op de deur), gerust over straat, s nachts (gerust|alleen|veilig|zonder|over
      straat) *, hier gebeurt nooit iets, er gebeurt hier nooit *, gebeurt nooit (iets|wat), overstroomt nooit, kan niet overstromen, loopt nooit onder, nooit wateroverlast, aardbevingsbestendig*,
      aardbevingvrij, aardbevingen (kent|zijn|deren|hebben) *, brandveilig gegarandeerd, asbestvrij gegarandeerd, geen schadelijke *, gifvrij*, gegarandeerd
      (asbestvrij|schimmelvrij|rookvrij|gifvrij)*, veiligst*, niets te vrezen, zonder angst, fort knox`,
  PRAISE: `(aller)?mooiste *, allermooist*, prachtig*, schitterend*, adembenemend*, fantastisch*, geweldig*, waanzinnig*, magnifiek*, fenomenaal*, sensationeel*, subliem*, perfect*, onovertroffen,
      onovertrefbaar*, ongeevenaard*, weergaloos, weergaloze, zonder weerga, zonder gelijke, zonder concurrentie, kent zijn gelijke *, kent geen gelijke, kent haar gelijke *, ongekend*,
      onvergelijkbaar*, onvergelijkelijk*, niet te evenaren, niet te overtreffen, met niets te vergelijken, nergens (mooier|beter|fijner|vind|vindt)*, mooier (kan niet|wordt
      het|vind|vindt|bestaat|krijg)*, beter (kan niet|wordt het|vind|vindt|bestaat|krijg)*, (het|de) (beste|fijnste|leukste|gaafste|mooiste|chicste|lekkerste|gezelligste|luxueuste) *, allerbeste*,
      allerleukst*, allerfijnst*, beste van *, beste * van (nederland|de stad|de wereld|amsterdam|europa|heel)*, nummer een, nummer 1, nr 1, top of the bill, topklasse, topkwaliteit, toplocatie*,
      top locatie, a locatie, wereldklasse, van wereldformaat, wereldberoemd*, droom(huis|woning|plek|appartement|villa|keuken|tuin|locatie|badkamer|penthouse)*, droomhuis*, droomwoning*,
      droomplek*, droomtuin*, droomkeuken*, huis van uw dromen, huis van je dromen, van uw dromen, van je dromen, een droom, om van te dromen, paradijs*, paradijselijk*, hemel op aarde, hemels,
      hemelse, goddelijk*, sprookje*, sprookjes*, sprookjesachtig*, betoverend*, magisch*, paleis*, paleisje, paleisachtig*, vorstelijk*, koninklijk wonen, koninklijke *, als een
      (koning|koningin|vorst|god|prins), god in frankrijk, juweel*, juweeltje*, pareltje*, parel van *, pareltje, parel, diamant*, diamantje, kroonjuweel, plaatje van *, een plaatje, beeldschoon*,
      beeldige *, bloedmooi*, oogverblindend*, verbluffend*, verrukkelijk*, hartveroverend*, exquis*, luxueus*, luxueuze*, luxe …(penthouse|villa|appartement|wonen|uitstraling|afwerking),
      weelderig*, prestigieus*, prestigieuze*, exclusief wonen, exclusieve …(villa|woning|locatie|ligging|appartement|wijk|buurt), unieke
      (kans|woning|plek|ligging|locatie|villa|gelegenheid|loft|sfeer), uniek in *, uniek object, uniek wonen, enig in zijn soort, enige in zijn soort, eenmalige kans, buitenkans*, buitenkansje,
      kans van uw leven, kans van je leven, once in a lifetime, mag u niet missen, mag je niet missen, niet te missen, gouden kans, gezien moet *, moet u gezien *, moet je gezien *, must see,
      wow*, wauw, jaloers*, jaloersmakend*, benijd*, om je vingers bij af *, vingers bij af *, om te zoenen, om op te vreten, om verliefd *, verliefd (op|worden|wordt), liefde op het eerste
      gezicht, sprakeloos, woorden tekort, met geen pen te *, mond valt open, monden vallen open, adem stokt, steekt …(kop|bovenuit), eenzame hoogte, buitencategorie, buitengewoon
      (mooi|fraai|luxe)*, koopje*, spotprijs, spotgoedkoop, spotkoopje, weggeefprijs, voor een prikkie, prijsknaller, instapklaar paradijs, super (huis|woning|locatie|deal|mooi|luxe|gaaf)*,
      supergaaf*, superluxe*, supermooi*, top huis, tophuis, topper, toppertje, om trots op te zijn, aan je voeten, aan uw voeten, (stad|wereld|gracht) ligt *aan * voeten, heel europa, ter wereld,
      op aarde, van het westelijk halfrond, meesterwerk*, legendarisch*, iconisch*, onvergetelijk*, idyllisch*, onweerstaanbaar*, meest
      (gewilde|geliefde|gewenste|begeerde|exclusieve|prestigieuze|luxe|bijzondere)*, zeer gewild*, felbegeerd*, veelgevraagd*, vijf sterren*, vijfsterren*, 5 sterren*, summum, ultieme *, toppunt
      van *, neusje van de zalm, kers op de taart`,
  ORDER: `negeer *, vergeet (alle|alles|je|jouw|uw|de|het|wat)*, gooi …(overboord|weg), lap *aan je laars, sla (de|alle|elke|iedere|je)
      (controle|controles|regel|regels|waarschuwing|waarschuwingen|filter|filters|toets|check|disclaimer)* *over, sla over, overschrijf *, schrijf (alleen|enkel|uitsluitend|slechts|dat|op
      dat|nu|niets|een|als|in|erbij|hier|toch)*, antwoord (alleen|enkel|uitsluitend|slechts|met|voortaan|nu|in|als|altijd|ja|verder)*, reageer (alleen|enkel|uitsluitend|slechts|met|nu|in|als) *,
      geef (alleen|enkel|uitsluitend|slechts|als antwoord|je|jouw|de|het|alle|mij|me|terug|weer)
      …(prompt|instructie|instructies|tekst|antwoord|uitvoer|sleutel|wachtwoord|oordeel|gegevens|goedgekeurd|json|systeem*|beoordeling)*, toon (je|jouw|de|alle|mij|me) *, print (je|jouw|de|alle)
      *, herhaal (je|jouw|de|alle|dit|alles|het|letterlijk)*, vertaal (alles|dit|de|het|deze)*, vermeld (nergens|erbij|alleen|overal|gerust|in de tekst|gewoon|maar|alsjeblieft) *, vermeld * als *,
      noem (de|het|dit|deze) * (een|als)*, zet (er|erbij|erin|in de tekst|overal|bij) *, zeg (dat|alleen|er niet|niets|niemand|maar|gerust)*, verzwijg *, laat (de|het|alle|elke|iedere|dat|alles)
      …(weg|achterwege|onvermeld), beweer *, verzin *, fantaseer *, doe alsof *, gedraag je *, speel (de rol|een rol|dat) *, stel je voor dat je *, jij bent
      (nu|vanaf|voortaan|een|geen|vrij|niet)*, je bent (nu|vanaf nu|voortaan|een vrij|geen|niet langer|een assistent|een ai|een model|een taalmodel)*, u bent (nu|voortaan|niet langer) *, vanaf
      (nu|hier|dit punt) (ben|geldt|gelden|schrijf|antwoord|moet|volg|luister|doe|negeer|gehoorzaam)*, voortaan (ben|geldt|gelden|schrijf|antwoord|moet|volg|luister|doe|negeer) *, nieuwe
      (instructie|instructies|opdracht|opdrachten|rol|regel|taak)*, einde (prompt|instructie|instructies|invoer|tekst|advertentie|beschrijving|opdracht)*, begin (nieuwe|van de nieuwe) *, (jouw|je)
      (instructies|instructie|opdracht|regels|richtlijnen|systeemprompt|prompt|training|filters|filter|beleid|programmering|taak|rol|makers|ontwikkelaars)*, alle
      (eerdere|voorgaande|vorige|bovenstaande) (instructies|regels|opdrachten|richtlijnen|aanwijzingen|afspraken)*, (eerdere|voorgaande|vorige|bovenstaande|bestaande)
      (instructies|instructie|opdracht|opdrachten|aanwijzingen|richtlijnen)*, eerder is opgedragen, eerder opgedragen, wat je (eerder |hiervoor |tot nu toe )?(is |werd
      )?(opgedragen|verteld|geleerd|gezegd|moest), komt beheerder keurt *, van de beheerder, van je ontwikkelaar*, systeemprompt*, systeembericht*, systeemopdracht*, systeem
      (keur|schrijf|negeer|geef|zet|markeer|zeg|toon|antwoord) *, beheerdersmodus, ontwikkelmodus, ontwikkelaarsmodus, debugmodus, onbeperkte modus, zonder (controle|controles|te
      controleren|filter|filters|bronvermelding|beperkingen|waarschuwing|waarschuwingen) (over|door|op|en|in|te|goed|schrijf|uit)*, controleer (niets|niet|dit niet|deze|verder)*, niet
      (controleren|nakijken|verifieren|checken|vermelden), hoef* (je|u|het) niet (te controleren|te checken|na te kijken|te verifieren), (als|voor)
      (waar|feit|geverifieerd|gecontroleerd|gecheckt|bewezen|vaststaand|goedgekeurd) (aan|aannemen|beschouwen|behandelen|markeren|gelden|opnemen|gelezen)*, als feit *, als waar *, als
      geverifieerd, als gecontroleerd, markeer …(als|alles)*, keur …(goed|alles)*, beschouw …(als|alles)*, behandel …(als|alles|deze)*, neem …(als feit|als waar|letterlijk over|voor waar aan)*,
      letterlijk (over|overnemen|opnemen|herhalen|weergeven), woord voor woord, beste
      (ai|model|taalmodel|assistent|chatbot|bot|computer|systeem|machine|tekstschrijver|tekstgenerator|robot|generator)*, hallo (ai|taalmodel|assistent|chatbot|bot|computer|tekstrobot), hoi
      (ai|taalmodel|assistent|chatbot|bot), (aan|voor|let op) (de |het |elke |alle |deze
      )?(ai|taalmodel|taalmodellen|assistent|chatbot|bot|tekstgenerator|tekstschrijver|tekstrobot|schrijfrobot|schrijfprogramma|tekstmachine|tekstprogramma|copywriter|algoritme), taalmodel*, ai
      model*, ai die *, opmerking voor …(ai|model|schrijver|systeem|redacteur|tekst*), de (tekstschrijver|schrijver|redacteur|generator|assistent|machine|robot|computer)
      (moet|mag|dient|hoort|kan|gelieve|schrijft|zegt|vermeldt|laat)*, wie dit (schrijft|genereert|leest en schrijft)*, die (dit|deze tekst|de tekst) (schrijft|genereert|maakt|opstelt|verwerkt)*,
      dit is (slechts |maar )?een test*, was een test, alles hierboven *, al bovenstaande (geldt|vervalt|is|telt|kun)*, het bovenstaande *, kopieer *, plak *, in (rijm|dichtvorm|json|het
      klingon)*, als gedicht, een gedicht *, wachtwoord*, api sleutel*, geheime instructies, verborgen instructies, wat hierna volgt …(gaat|geldt|komt|is), gaat voor alles, gaat boven alles, gaat
      voor op *, heeft voorrang op *, overrulet *, zonder voorbehoud *`,
  CONTACT: `bel (mij|me|ons|even|nu|gerust|direct|vandaag|snel|hem|haar|de eigenaar|naar|henk|jan|piet|kees|anja|ingrid)*, app (mij|me|ons|even|gerust|naar|maar|hem|haar|via)*, appen, appje*, een appje, sms
      (mij|me|ons|even|naar) *, mail (mij|me|ons|even|naar|gerust|direct)*, mailen naar, stuur (mij|me|ons|een) …(appje|mail|mailtje|bericht|berichtje|sms|sms je|dm|pb)*, whatsapp*,
      telefoonnummer*, mobiel nummer, mijn nummer, ons nummer, nulzes, nul zes, nul 6, 06 nummer, zes nul, bereikbaar (op|via|onder|op nummer)*, te bereiken (op|via|onder)*, mijn
      (profiel|site|website|pagina|insta|instagram|account|kanaal|gebruikersnaam), onze (website|site|webpagina|webstek|pagina|insta), link in (de |mijn |onze )?bio, in bio, dm
      (mij|me|ons|even|voor)*, pb mij, pb me, stuur pb, prive bericht, priveberichtje, privebericht*, gebruikersnaam*, volg (mij|me|ons) *, vind (mij|me|ons) op *, te vinden op
      (insta|facebook|telegram|marktplaats|tiktok)*, zoek (mij|me|ons|op|maar) * op*, google (mij|me|maar|op|even)*, googelen*, buiten (het |de )?(platform|portaal|makelaar|site|funda) om, zonder
      (makelaar|tussenkomst|bemiddeling) …(contact|bellen|regelen), rechtstreeks (met|bij|contact|bellen) *, op (signal|telegram|insta|snap|snapchat|discord|viber|kik|skype), via
      (signal|telegram|insta|snap|snapchat|discord|kik|skype|facebook|marktplaats), apenstaart*, apestaart*, at teken, punt (nl|com|be|net|org|eu|de), puntnl, punt com, liggend streepje, laag
      streepje, underscore, koppelteken, slash, vraag naar (mevrouw|meneer|mw|dhr|de eigenaar|de baas|ome|tante|anja|henk|piet|jan) *, vraag (in|bij|naar) (de|het)
      (winkel|bakker|slager|kroeg|cafe|kiosk|buurvrouw|buurman|receptie)*, loop binnen *, bel aan *, aanbellen *, klop aan *, belletje, geef (mij|me|ons) een …(belletje|seintje|gil), qr code, scan
      *code, nummer (staat|eindigt|hangt|vindt)*`,
};
