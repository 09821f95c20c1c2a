// Dutch wording that an advertisement should not have, for a language without a folder.
import { PHRASES } from './nl-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

export const DUTCH: Vocabulary = {
  common:
    'de, het, een, en, van, is, in, op, met, voor, naar, aan, bij, ook, niet, dat, dit, deze, zijn, wordt, werd, heeft, hebben, als, maar, dan, nog, wij, we, ik, uw, jij, hij, zij, ze, of, tot, geen, naast, achter, onder, kunt, zich, onze, wat',
  phrases: PHRASES,
  words: {
    persons: `vrouw, vrouwen, dame, dames, meid, meiden, meisje, meisjes, man, mannen, heer, heren, jongen, jongens, kerel, kerels, stel, stelletje, koppel, koppels, echtpaar, echtparen, gezin,
      gezinnen, gezinnetje, single, singles, student, studente, studenten, studentes, gepensioneerde, gepensioneerden, oudere, ouderen, senior, senioren, kind, kinderen, kids, koters, kindjes,
      kroost, kleuters, pubers, baby s, moeder, moeders, vader, vaders, opa, oma, mensen, types, volk, lui, huurder, huurders, kandidaat, kandidaten, ambtenaar, ambtenaren, verpleegkundige,
      verpleegster, juf, weduwe, weduwnaar, internationals, expats, starters, werkenden, tweeverdieners, uitkering, bijstand, wajong, hoofddoek`,
    wishes: `liefst, het liefst, bij voorkeur, voorkeur, graag, gezocht, gewenst, welkom, ideaal, zou perfect, zou ideaal, zou mooi zijn, zien we graag, zien wij graag, ziet graag, zoekt, zoeken
      wij, wij zoeken, past beter, passen beter, passen het best, liever, niet zo op, niet zo n, hebben we niet zo, beter op zijn plek, beter op hun plek, elders, ergens anders, verder kijken,
      kunnen beter, kan beter, hoeven niet, hoeft niet, hebben voorrang, heeft voorrang, voorrang, streepje voor, pluspunt, is een pre, een pre, korting, gaven gedoe, geven gedoe, gedoe, leveren
      alleen, narigheid, slechte ervaring*, al genoeg gehad, sorry maar, please, no, nee dank, niet aan ons, niet voor ons, aarden hier niet, aardt hier niet, zich hier niet thuis, niet thuis
      voelen`,
    neighbours: `portiek, trappenhuis, flat, pand, gebouw, straat, buurt, hofje, buren, bewoners, vve, huisvergadering, huis, bellen, bellenbord, brievenbussen, naambordjes, naamplaatjes, wijk,
      dorp, galerij, complex`,
    keeps: `zo houden, zo te houden, zo blijft, zo blijven, zo gebleven, blijft zo, willen we zo, willen wij zo, ouderwets hollands, nog echt hollands, nog gewoon nederlands, gewoon nederlands,
      lekker hollands, onder elkaar, ons kent ons, onder ons, homogeen, homogene, eensgezind*, gelijkgestemd*, van hetzelfde slag, hetzelfde slag, zelfde slag, zelfde cultuur, zelfde
      achtergrond, niet gemengd, onvermengd, ongemengd, zonder import, leesbaar, uit te spreken, verstaan elkaar, elkaar verstaan, van vroeger, zoals vroeger`,
    savings: `spaarrekening, spaargeld, spaarboekje, spaarbank, obligatie, obligaties, staatsobligatie, staatsobligaties, staatslening, deposito, bank, goudstaven, goud, pensioenfonds, kluis,
      sok`,
    likes: `beter dan, veiliger dan, zekerder dan, meer dan, hoger dan, zo veilig als, net zo veilig, even veilig, als een, als op, in plaats van, verslaat, wint van, met een dak, van steen, met
      een voordeur, levert meer op`,
    carefree: `deur, deuren, voordeur, achterdeur, fiets, fietsen, auto, sleutel, sleutels, kinderen, kind, dochter, dochters, vrouw, vrouwen, meiden, alleen, wandelen, naar huis`,
    nights: `open laten, openlaten, open laat, niet op slot, van het slot, nooit op slot, s nachts open, laten zitten, midden in de nacht, om drie uur s nachts, om 3 uur s nachts, in het holst
      van de nacht, op elk uur, elk uur van de nacht, zonder zorgen, zonder angst, niets overkomen, gebeurt niets, geen haar gekrenkt, dag en nacht veilig`,
    days: `de hele dag, hele dag, van s ochtends vroeg *, van de ochtend tot *, van vroeg tot laat, het hele jaar, hele jaar door, altijd, elke dag, iedere dag, 365 dagen, elk uur, ieder uur, in elke kamer,
        in alle kamers, van zonsopkomst *, van ontbijt tot *`,
    suns: `zon, zonnig, zonnige, zonovergoten, zonlicht, zonneschijn, daglicht, zonnestralen`,
    tellings: `schrijf, schrijft, schrijven, geschreven, weglaten, weglaat, weg te laten, toevoegen, toevoegt, toe te voegen, voeg, vermelden, vermeldt, noemen, noemt, beweren, beweert, beweer, verzinnen,
        verzint, prijzen, prijs aan, ophemelen, verzwijgen, verzwijgt, verklappen, onthullen, onthult, antwoord, antwoorden, herhalen, herhaal, vertalen, vertaal, beschrijven, beschrijft,
        beschrijf, verbloemen, aandikken, overslaan, overslaat, negeren, negeert, vergeten, vergeet, zeggen, zegt, zeg, erbij zetten, erin zetten, zet, doen alsof, goedkeuren, keur, opsommen,
        prijsgeven`,
    nots: `geen, zonder, niet voor, niet aan, nul, noch, liever geen, absoluut geen, nooit aan, sorry geen`,
    everybody:
      'ongeacht, iedereen is welkom, iedereen welkom, alle kandidaten, elke kandidaat, alle gegadigden, alle aanvragers, zonder onderscheid',
    limits: 'alleen, enkel, uitsluitend, liefst, bij voorkeur, gezocht, gewenst, geen, zoeken, ideaal voor',
    former: 'voormalig*, vroeger*, voorheen, destijds, vorige, eertijds, gewezen, tot voor kort, ooit',
    unpromised:
      'niet (garanderen|gegarandeerd|beloven|toegezegd|toezeggen|waarborgen), geen (garantie|garanties|toezegging|belofte|rechten), zonder garantie, garanderen niets, niet worden gegarandeerd',
    standards: 'nen 1814, nen 9120, woonkeur*, bouwbesluit, bbl, iso 21542',
    groups: `buitenlander*, allochtonen, migranten, vluchteling*, statushouder*, asielzoeker*, moslim*, joden, arabieren, marokkanen, turken, syriers, afghanen, afrikanen, oost europeanen, roemenen, bulgaren,
        polen, russen, oekrainers, zigeuners, roma, gehandicapten, mindervaliden, rolstoelgebruikers, rollators, zorgbehoevenden, homo s, homos, lesbiennes, lesbo s, homoseksuelen, alleenstaande
        moeders, alleenstaande ouders, bijstandsmoeders, werklozen, uitkering, uitkeringen, bijstand, bijstandtrekkers, uitkeringstrekkers, wajongers, grote gezinnen, gezinnen, hoofddoekjes,
        hoofddoeken, andersgelovigen, arbeidsmigranten, expats, internationals, studenten, studentes, pubers, kleuters, peuters, koters, kinderen, baby s, gepensioneerden, bejaarden, ouderen,
        senioren, surinamers, antillianen, somaliers, chinezen, indiers, zwangere vrouwen, transgenders, travestieten, lhbt*, daklozen, verslaafden, ex gedetineerden, psychiatrische patienten,
        autisten, seizoenarbeiders, uitzendkrachten, flexwerkers, zzp ers, tweeverdieners, jongens, meiden, mannen, vrouwen, dames, heren, stelletjes, koppels, samenwoners, woningdelers,
        vreemdelingen, waals*, walen, friezen, limburgers, randstedelingen, belgen, duitsers, hindoes, hindoestanen, getinte mensen, donkere mensen, gekleurde mensen, mensen met een *, mensen in
        de *, mensen van de sociale *, steuntrekkers`,
    refusals: `alleen, uitsluitend, enkel en alleen, liever niet, niet geschikt, ongeschikt, sorry, helaas niet, nee, nee bedankt, niet welkom, ongewenst, niet gewenst, niet aan, verhuren we niet, verhuur ik
        niet, verhuren wij niet, nemen we niet, nemen wij niet, wijzen we af, wijzen wij af, afgewezen, weigeren, geweigerd, komen er niet in, komt er niet in, komt er bij ons niet in, hoeven
        niet, hoeft niet, kunnen beter, zoeken beter, elders, ergens anders, verspil*, verspillen hun tijd, bespaar *, geen kans, maken geen kans, horen hier niet, hoort hier niet, passen hier
        niet, past hier niet, passen niet, past niet, voelen zich hier niet, zien we niet, zien wij niet, zie ik niet, leveren * op, gedoe, geen gezeur, liefst, bij voorkeur, voorkeur, genieten de
        voorkeur, geniet de voorkeur, voorrang, hebben voor, streepje voor, beginnen we niet aan, beginnen wij niet aan, begin ik niet aan, doen we niet, doen wij niet, doe ik niet, willen we
        niet, willen wij niet, wil ik niet, blijven weg, wegblijven, uitgesloten, zoekt u het *, verder kijken, doorlopen, doorscrollen, opdonderen, niet in dit *, onder elkaar, wegwezen`,
    certain: `gegarandeerd*, garantie, garanties, garandeer, garandeert, garanderen, zeker, zekere, verzekerd*, zekerheid, vaststaat, vaststaand*, hoe dan ook, sowieso, altijd, nooit, elke maand, iedere maand,
        elk jaar, jaar op jaar, maand na maand, zonder risico, geen risico, risicoloos, risicoloze, ongetwijfeld, zonder twijfel, onvermijdelijk, beloof*, belooft, zwart op wit, honderd procent,
        wat er ook gebeurt, levenslang`,
    gains: `rendement, rendementen, huurrendement*, opbrengst, opbrengsten, winst, winsten, waardestijging, waardevermeerdering, waardeontwikkeling, huurinkomsten, inkomsten, belegging, beleggen, investering,
        uw geld, je geld, inleg, uw inleg, overwaarde, leegstand, huurderving, meerwaarde, verkoopwinst`,
    rises: `(zal|gaat|gaan|zullen|kan|kunnen|blijft|blijven) …(stijgen|verdubbelen|verdrievoudigen|toenemen|groeien|omhoog|klimmen), stijgt (elk|ieder|door|verder|alleen|altijd|met|gegarandeerd|hoe|sowieso),
        stijgen (elk|ieder|door|verder|alleen|altijd|met|gegarandeerd|hoe|sowieso), verdubbelt, verdubbelen, verdubbeld, wordt * meer waard, meer waard, explode*, alleen maar omhoog,
        omhoogschiet*, schiet omhoog`,
    money: `waarde, prijs, prijzen, huizenprijzen, woningprijzen, huur, huren, huurprijs, huis, woning, woningen, appartement, pand, investering, geld, inleg, het, stenen, vierkante meter`,
    never: `geen, nooit, nimmer, niemand, niets, niks, zonder, nul, noch, nergens`,
    percent: `%, procent`,
    guaranteed: `gegarandeerd*, garantie, garanderen, verzekerd, zeker, zekere, vast, vaste, beloofd, toegezegd, veilig, veilige`,
    future: `binnen * jaar, over * jaar, in * jaar tijd, binnen * maanden, over * maanden, voor 20*, in 20*, na * jaar, straks, weldra, binnenkort, aan het einde van *, de komende jaren, komende jaren, in de
        toekomst`,
    fortunes: `verkoopt * met, winst, meer waard, dubbele, het dubbele, twee keer, verdubbel*, verdiend, verdien*, rijker, terugverdien*, geld terug, vermogen, fortuin, cashen, klapper, boven de aankoopprijs`,
    tenants: `huurder, huurders, huur, verhuur, verhuurd, leegstand, leeg, vraag, huurvraag, geld, kandidaten, woning, huurbetaling, wachtrij`,
    ceaseless: `altijd, nooit, eeuwig, levenslang, zonder uitzondering, gegarandeerd, maand na maand, elke maand, iedere maand, hoe dan ook, staan in de rij, in de rij, vechten, zonder onderbreking,
        ononderbroken, geen dag, vanaf dag een, tot aan uw pensioen, tot je pensioen, als een klok, als een uurwerk, vanzelf, voor het leven`,
    losses: `verliezen, verliest, verlies, verlies maken, misgaan, mislukken, in waarde dalen, dalen, daalt, zakken, waardedaling, waardeverlies, erbij inschieten, minder waard, bijleggen`,
    hears: `hoor, hoort, horen, gehoord, merk, merkt, merken, storen, stoort, gestoord, wakker, last, overlast, dringt, vang*`,
    nothings: `niets, niks, niemand, nooit, geen, nauwelijks, niet eens, zelfs geen, amper, alleen de, slechts`,
    compares: `vergelijk*, tippen, evenaar*, mooiers, beters, mooier, beter, gelijke, overtref*, kan op tegen, zoals deze, zoals dit, een tweede, nog zo n, zo n`,
    nowhere: `nergens, nooit, niets, niemand, geen, geen enkel*, niet, tevergeefs, nauwelijks, vind maar eens`,
    voids: `vervallen, vervalt, gelden niet meer, geldt niet meer, gelden niet, buiten werking, opgeheven, ongeldig, ingetrokken, achterhaald, niet meer van toepassing, niet van toepassing, tellen niet meer`,
    yields: `rendement, huurrendement, aanvangsrendement, cashflow, waardestijging, waardevermeerdering, passief inkomen, spaarrekening, spaarrente, bankrente, winstgevend*, winst, beleggingskans,
        investeringskans, melkkoe, lucratief, lucratieve`,
    nobody: `nooit, nimmer, niemand, niets, geen mens, geen haan, nooit meer`,
    denied: `niet, geen, slecht`,
    noises: `trein, treinen, spoor, spoorlijn, snelweg, verkeer, verkeerslawaai, straatlawaai, lawaai, herrie, geluid, geluidsoverlast, buren, buurman, bovenburen, onderburen, vliegtuigen, vliegtuig, tram,
        blaffen, geblaf, kinderlawaai, burengerucht, feestjes, brommers`,
    builds: `bouwen, bouwt, gebouwd, bebouwd, bebouwen, volbouwen, volgebouwd, bouwplannen, bouwkraan, nieuwbouw, hoogbouw, voor de neus, voor uw neus, uitzicht belemmer*, belemmer*, uitzicht wegneem*, gekapt,
        kappen, kapt, omgehakt, verdwijnen, verdwijnt, hek zetten, flat neerzet*, neerzet*, steen op de *, gesloopt, inkijk`,
    forever: `voor altijd, altijd, voorgoed, eeuwig, eeuwigdurend, blijvend, blijft, levenslang, permanent, tot in de eeuwigheid, tot in eeuwigheid, in lengte van dagen, voor het leven, gegarandeerd, voor
        eeuwig, over honderd jaar, voor generaties, uw leven lang`,
    views: `uitzicht, zicht, vergezicht, panorama, horizon, skyline, zeezicht, uitkijk, doorkijk, bos, weiland, weilanden, polder`,
    hurdles: `drempel, drempels, trede, tredes, trapje, obstakel, obstakels, hobbel`,
    wheels: `rolstoel*, rollator*, scootmobiel*, slecht ter been, krukken, kinderwagen, gehandicapt*, mindervalid*, bejaard*, ouderen, oma, opa, wandelstok, looprek`,
    everywhere: `moeiteloos, probleemloos, zonder moeite, overal, elke kamer, iedere kamer, alle kamers, makkelijk, gemakkelijk, blindelings, perfect, ideaal, geen probleem, geschikt, met gemak, zo naar binnen,
        zonder hulp, fluitend, prima`,
    absolutely: `absoluut, volstrekt, volkomen, volledig, honderd procent, 100, gegarandeerd, nooit, geen, nul, zorgeloos, zonder zorgen, gerust, met een gerust hart, s nachts, om drie uur *`,
    safe: `veilig, inbraak, inbraken, inbrekers, inbreker, criminaliteit, diefstal, dieven, misdaad, overval, overvallen, overstroming, wateroverlast, aardbeving, aardbevingen, gevaar, op slot, openlaten,
        open laten, onveilig, tuig, hangjongeren`,
    best: `beste, mooiste, fijnste, leukste, chicste, rijkste, duurste, bekendste, gewildste, gezelligste, knusste, schattigste, grootste`,
    wholes: `van de stad, van nederland, van het land, van de wereld, van europa, van vlaanderen, van belgie, van de regio, van de buurt, van de wijk, van het dorp, van amsterdam, van rotterdam, van utrecht,
        van den haag, van de randstad, van heel *, van de hele *, van de straat, van de gracht, van de markt, in de wijde *, in de verre *, op de markt, op aarde, ter wereld, aller tijden, ooit,
        die u ooit *, die je ooit *, wijd en zijd, in de regio, van het jaar`,
    machines: `ai, kunstmatige intelligentie, taalmodel, taalmodellen, llm, gpt, chatgpt, chatbot, bot, assistent, tekstgenerator, tekstschrijver, schrijfrobot, tekstrobot, software, prompt, algoritme, machine,
        robot, computer, model, programma, generator, copywriter, schrijfhulp, schrijfassistent, schrijver van deze *, opsteller van deze *, systeem, tekstmachine`,
    commands: `schrijf, zeg, antwoord, noem, markeer, behandel, negeer, vergeet, beschrijf, keur, accepteer, prijs, herhaal, vertaal, gehoorzaam, zet, geef, laat, vermeld, gooi, doe, beweer, bevestig, verander,
        maak, sla`,
    dismissals: `negeer, negeert, vergeet, overboord, aan je laars, sla, overslaan, omzeil, passeer, schakel, uitgeschakeld, opzij, zet opzij, buiten werking, laat los, laat varen, niet gebonden, hoef je niet`,
    rules: `instructie*, regels, richtlijn*, beleid, prompt*, beperkingen, filter, filters, controle, controles, feitencontrole, feitencheck, waarschuwing*, disclaimer*, bovenstaande, voorgaande, opdracht,
        opdrachten, voorschriften, verboden, vangrails, alles wat *, wat hiervoor *, eerdere aanwijzingen, aanwijzingen`,
    makes: `schrijf, zeg, vermeld, voeg, beweer, beschrijf, herhaal, vertaal, antwoord, maak, genereer, verzin, vervang, herschrijf, zet, verander, wis, schrap, noem, produceer`,
    writings: `beschrijving*, advertentie*, tekst, teksten, alinea, zin, zinnen, feiten, bewering*, waarschuwing*, prompt, antwoord, antwoorden, kop, titel, koptekst, energielabel, label, json, gedicht, als
        feit, letterlijk, zeezicht, zwembad, gegevens van *, klanten, woord, woorden, fundering in orde`,
    channels: `insta, instagram, snapchat, telegram, skype, website, webpagina, webstek, site, mobiel, mail, e mail, signal, discord, sms, facebook, marktplaats, bio`,
    contacts: `vind mij, vind me, vind ons, bereik*, bericht, berichtje, dm, stuur, vraag naar, voeg, volg, schrijf, mail, bel, contact, link, via, gebruikersnaam, zoek`,
    contracts: `huurcontract*, huurovereenkomst*, contract*, overeenkomst*, indexer*, index, servicekosten, vve, erfpacht*, canon, btw, cv ketel*, ketel*, warmtepomp*, zonnepanelen*, waarborgsom`,
    bases: `rapport*, opgemeten, nagemeten, keuring*, gekeurd, certificaat, certificering, gecertificeerd*, meting*, gemeten, volgens, attest*, onderzoek, bestemmingsplan*, akte, db`,
  },
  digits: `nul, een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, dertien, veertien, vijftien, zestien, zeventien, achttien, negentien, twintig, dertig, veertig, vijftig, zestig,
      zeventig, tachtig, negentig, nullen, vijven, zessen, zevens, drieën, vieren, negens, achten, tweeën`,
  betweenDigits:
    'en, dubbel, dan, daarna, keer, maal, streepje, honderd, plus, weer, nog, nogmaals, tot, slot, de, daarachter',
  great: 'duizend, tweeduizend, miljoen, euro',
};
