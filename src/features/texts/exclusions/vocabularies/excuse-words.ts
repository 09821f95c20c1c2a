// Words that make a sentence harmless, in all languages, as lists of phrases (`Vocabulary`): one paragraph for each language.

/** Verbs of buildings in the past, which with a year or a century tell of history. */
export const PAST = `historisch*, alte, altes, ursprünglich*, historic*, originally, historique, à l'origine, tarihi, original*, histórico*, histórica*,
  antico, antica, storic*, trasformat*, zabytk*, historyczn*, przebudowan*, старинн*, историческ*, transformé*, wurde*, wurden, war, waren, errichtet*, erbaut*, gebaut*, gegründet*, diente*, gehörte*, wohnte*, lebte*, beherbergte*, bis,
  stammt*, entstand*, enteignet*, erwarb*, stiftete*, nutzte*, genutzt*, nach dem krieg,
  was, were, built, erected, founded, served, housed, belonged, once, lived, until, dates, owned, opened, closed, converted, conversion, gave, sold,
  construit*, bâti*, édifié*, fondé*, était, étaient, fut, servi*, abritait, abrita, abrité*, appartenait, appartint, logeait, jusqu'en, vécu,
  habitait, accueillait, accueilli, date de, datant, érigé*, occupait, occupé*,
  yapıl*, yaptır*, inşa, kuruldu*, kullanıldı*, kullanılmış*, idi, hizmet ver*, ait, aitti*, barındır*, kadar, dek, yaşa*, kalma, otur*,
  construid*, edificad*, levantad*, fundad*, fue, era, fueron, eran, sirvió, albergó, albergaba, perteneció, pertenecía, hasta, vivió, vivían,
  data de, ocupó, ocupaba, nació, estuvo,
  costruit*, edificat*, eretto, eretta, fondat*, fu, era, furono, erano, servì, ospitò, ospitava, appartenne, apparteneva, fino al, visse, vissero,
  risale, nacque, sorto, occupava, sede,
  zbudowan*, wybudowan*, wzniesion*, założon*, był, była, było, były, służył*, mieści*, należa*, do czasu, mieszka*, działa*, siedzib*, powsta*,
  pochodzi, przed wojną, po wojnie, zajmowa*,
  построен*, возведен*, основан*, был, была, было, были, служил*, размещал*, принадлежал*, жил, жила, жили, занимал*, до войны, после войны,
  открыт*, учрежден*, находил*, располагал*, владел*,
  gebouwd*, verbouwd*, opgericht*, gesticht*, diende*, huisvestte*, woonde*, bewoonde*, werd, werden, stamt, dateert, ontstond, eigendom van, tot, sinds, oorspronkelijk*,
  na de oorlog, voor de oorlog`;

/** Used before, without a year. */
export const FORMER = `ehem, einst, einstige*, früherer, frühere, ex, umgebaut*, umgenutzt*, bauherr*, gedenktafel*, stolperstein*, former*, once a, erstwhile,
  one time, built for, built as, built by, blue plaque, ancien*, jadis, autrefois, naguère, reconverti*, historique*, à l'époque,
  plaque commémorative, eski, eskiden, vaktiyle, zamanında, tescilli*, dönüştürül*, için yapılmış*, için yapıldı, için inşa, döneminde,
  yüzyıl*, antigu*, antaño, otrora, en su día, reconvertid*, convertid*, già, un tempo, in origine, originari*, riconvertit*, lapide,
  secolo, dawn*, były, była, byłe, byłej, byłego, niegdyś, kiedyś, przedwojenn*, pierwotnie, po dawn*, tablic*, бывш*, прежн*, раньше,
  когда-то, некогда, дореволюцион*, переделан*, переоборудован*, памятник*, мемориальн*,
  voormalig*, vroegere, destijds, gewezen, eertijds, gebouwd voor, gebouwd als, gedenkplaat, gedenksteen, stolpersteine, verbouwd tot, getransformeerd*, rijksmonument*,
  gemeentelijk monument`;

/** Wishes and refusals: a sentence with one tells of more than the past. */
export const WISHES = `sıkıntı*, sorun*, bizim taraf*, dilimiz yandı, schlechte erfahrung*, ärger, brauchen nicht, anzufragen, anfrag*, bewerb*, melden, apply, applic*, candidat*, postul*, başvur*, zgłasz*, обращ*, only, nur, kein, keine, keinen,
  bitte, besser, lieber, wünsch*, möcht*, hätten gern*, passt, passen, raus, weg, zwecklos, niemand, verzicht*, woanders, anderswo, kommt nicht,
  please, rather, sorry, prefer*, wish*, want*, look elsewhere, elsewhere, do not, don t, need not, cannot, not suit*, welcome,
  merci, prière, préfér*, souhait*, cherch*, ailleurs, éviter, évit*, s'abstenir, perd* leur temps, ne veut, ne voul*, n'accept*,
  lütfen, aramasın*, istemiyor*, istiyor*, arıyor*, olmasın, verilmez*, yok, hayır, tercih*, uygun değil*,
  por favor, busca*, quier*, querem*, abst*, mejor, no se alquil*, no acept*, no admit*,
  per favore, preferi*, cerca*, cerch*, vogli*, vuole, lascin*, altrove, alla larga, non affitt*, meglio,
  prosz*, prosim*, wol*, szuka*, chce*, gdzie indziej, nie wynajm*, nie bierz*, nie przyjm*, odpada*, dzięku*, podzięku*,
  просьб*, просим, прошу, ищ*, хот*, желат*, предпоч*, мимо, откаж*, не сда*, не беспоко*, не пуск*, не бер*,
  graag, liever, liefst, bij voorkeur, gezocht, zoekt, zoeken, alleen, uitsluitend, geen, niet, helaas, reageren, aanmelden, elders, hoeven, hoeft, wens*`;

/** What stands beside a house and refuses nobody. */
export const NEIGHBOURS = `gegenüber, am ende, angrenz*, nebenan, neben, hinter, grenzt, benachbart*, mauer, glocken*, blick auf, ecke, turm, platz, schatten, straße,
  haltestelle, parkplatz, gemeinsam*, geteilt*, meter, fenster*,
  opposite, road, street, either end, adjoin*, adjacent, next door, next to, beside, behind, borders, backs onto, wall, bells, tower, overlook*, faces, boundary,
  corner, car park, junction, shared, windows,
  mitoyen*, rue, face, en face, voisin*, derrière, à côté, contigu*, mur, cloche*, clocher, donnant sur, donne sur, donnent sur, angle, jouxte*, partag*,
  parvis, parking,
  bitişik*, sokak*, sokağ*, karşı*, yanında, yanı, arkasında, arka, duvar*, komşu*, bakan, bakar, köşe*, metre, minare*,
  frente, calle, enfrente, colindan*, contigu*, al lado, junto, detrás, medianer*, muro, linda, campan*, da a, dan a, esquina, compart*,
  di fronte, via, fronte, adiacent*, accanto, confinant*, confina, dietro, muro, campan*, affaccia*, condivis*, angolo, a ridosso,
  naprzeciw*, ulic*, obok, przy, za, sąsiad*, sąsiedn*, mur, dzwon*, wieża, narożnik*, graniczy, przylega*, wychodz*,
  напротив, улиц*, рядом, соседн*, возле, граничит, примыкает, за домом, стена, стены, колокол*, угол, выходят, выходит,
  tegenover, straat, naast, grenst, grenzend, aangrenzend*, belendend*, buren, achter, hoek, muur, klokken, toren, uitzicht op, kijkt uit, parkeerplaats, gedeeld*,
  gezamenlijk*`;

/** Use, levies and meetings: there "exclusive" and "extraordinary" are terms of law. */
export const LEGAL = `nutzung*, benutzung, sondernutzung*, gebrauch, gerichtsstand, alleinauftrag, use, of, bills, vat, rights, right, access, possession, agency, meeting,
  usage, jouissance, droit, mandat, accès, charges, travaux, assemblée, dépense*, taxe*, appel*, uso, utilizzo, godimento, proprietà, diritto, mandato,
  incarico, spese, spesa, manutenzione, assemblea, lavori, delibera, oneri, derecho, propiedad, disfrute, junta, derrama*, gasto*, obra*, asamblea, cuota*,
  genel kurul, toplantı*, gider*, aidat*, kullanım*, dostęp*, korzystani*, prawo, zebrani*, zgromadzeni*, пользовани*, право, собрани*,
  gebruik, gebruiksrecht, recht, eigendom, onderhoud, vergadering, splitsingsakte, servicekosten, exclusief, btw`;
/** A share a year is a return, whatever secures it. */
export const YEARLY = `jährlich, pro jahr, p. a, p. a., per year, a year, annually, per annum, par an, l'an, annuel*, yıllık, yılda, anual*, al año, annuo, annua, all'anno, l'anno,
  rocznie, w skali roku, в год, годовых,
  per jaar, jaarlijks, p j`;
/** Rights of a person to dwell for life. */
export const USUFRUCT = `nießbrauch*, wohnrecht*, wohnungsrecht*, leibrente*, life interest, life estate, life tenant*, usufruit*, viager*, usage et d'habitation, droit d'usage,
  usufrutto, usufruttuari*, nuda proprietà, usufructo*, nuda propiedad, intifa*, oturma hakkı, służebnoś*, dożywoci*, пожизненн* ренты, рента, узуфрукт*,
  vruchtgebruik*, recht van gebruik en bewoning, bloot eigendom, lijfrente*`;
/** Parking for wheelchairs tells nothing of the home. */
export const PARKING = `parkplatz*, parkplätze*, stellplatz*, parking, bay, bays, space, spaces, badge, place, places, stationnement, plaza, plazas, aparcamiento*, parcheggi*, rampe, ramp, ramps, rampa*, pandus, podjazd*, пандус*, schiebetür*, toilet, toilets, wc, aufzug, lift, scivolo, posto auto,
  otopark*, park yeri, miejsce, miejsca, parking*, парков*, машиномест*,
  parkeerplaats*, parkeerplek*, gehandicaptenparkeer*, invalidenparkeer*, hellingbaan*, invalidentoilet*, rolstoellift, oprit`;

/** Houses of communities, schools, trades: what is called after a people refuses nobody. */
export const INSTITUTIONS = `*kirche, *kapelle, *friedhof, *schule, *krankenhaus, *spital, *heim, *stift, *kloster, *verein, *zentrum, *restaurant, *viertel, konsulat, botschaft,
  *gemeinde, *bad, *badehaus, *museum, *stiftung, *tempel, *bibliothek, *denkmal, *eltern,
  church, chapel, cathedral, temple, mosque, synagogue, gurdwara, cemetery, school, college, hospital, hostel, centre, center, restaurant, quarter, embassy,
  consulate, club, society, museum, grocer, shop, bakery, memorial, library, convent, abbey, toilets, changing room, wear, outfitter*,
  église, chapelle, cathédrale, temple, mosquée, synagogue, cimetière, école, collège, lycée, hôpital, hospice, centre, restaurant, quartier, ambassade,
  consulat, couvent, musée, épicerie, foyer, pensionnat, bains, vestiaire*, association,
  kilise*, cami*, mezarlı*, okul*, hastane*, yurdu, yurt, merkez*, lokanta*, mahalle*, konsoloslu*, manastır*, müze*, hamam*, dernek*, derneğ*, eczane*, lise*, kütüphane*,
  iglesia*, capilla, catedral, mezquita, sinagoga, cementerio, escuela*, colegio*, instituto, hospital, hospicio, asilo, centro*, restaurante*, barrio, embajada,
  consulado, convento, museo, parque de, baños, vestuario*, asociación, tienda de,
  chiesa, cappella, duomo, tempio, moschea, sinagoga, cimitero, scuola, collegio, ospedale, ospizio, asilo, centro, ristorante, quartiere, ghetto, ambasciata,
  consolato, convento, monastero, museo, area giochi, bagni, spogliatoio, associazione, negozio,
  kości*, kaplic*, katedr*, cerkiew*, cerkwi, meczet*, synagog*, cmentarz*, szkoł*, internat*, szpital*, ośrodek, centrum, restauracj*, dzielnic*, ambasad*,
  konsulat*, klasztor*, muzeum, hotel*, plac zabaw, szatni*, łaźni*, towarzystw*, stowarzyszeni*, przedszkol*,
  храм*, церк*, часовн*, собор*, мечет*, синагог*, кладбищ*, школ*, гимнази*, интернат*, больниц*, госпитал*, центр*, ресторан*, квартал*, посольств*, консульств*,
  монастыр*, музе*, детсад*, детский сад*, детская площадк*, общежити*, бан*, обществ*, магазин*, библиотек*,
  kerk, *kerk, kapel, moskee, synagoge, tempel, begraafplaats, *begraafplaats, *school, *huis, *tehuis, weeshuis, hofje, *hofje, ziekenhuis, klooster, vereniging,
  *vereniging, *centrum, *buurt, *wijk, consulaat, winkel, *winkel, bakker, stichting, *vrouwenhuis, *huizen, kinderdagverblijf, kinderopvang, speeltuin, *speelplaats,
  kleedkamer*, *kleding`;

/** Money that secures a lease, and promises of makers: no promise of a return. */
export const SURETIES = `kaution*, mietkaution*, *gewährleistung*, *bürgschaft*, herstellergarantie*, werksgarantie*, garantiezeit*, garantie auf,
  garantie bis, garantiert bis, jahre garantie, jahren garantie, garantie des herstellers, garantieurkunde*, garantiefall*,
  deposit, deposits, warranty, warranties, manufacturer*, insurance backed, installer*, nhbc, guarantor*, under guarantee, year guarantee,
  years guarantee, yr guarantee, guarantee until, guarantee on the, guarantee certificate*,
  dépôt de garantie, caution, cautions, garantie décennale, garantie biennale, garantie du fabricant, garantie constructeur, garant,
  garants, caution bancaire, garantie visale, visale, ans de garantie, an de garantie, sous garantie, garanti * ans, garantie * ans, fabricant,
  garantie de parfait achèvement, garantie financière, garantie jusqu*,
  depozito*, üretici*, firma garanti*, imalatçı*, garanti belge*, garanti süre*, yıl garanti*, garanti kapsam*, teminat*, kefil*, kombi*,
  garantisi devam*, yetkili servis*,
  fianza*, aval, avales, garantía de fábrica, garantía del fabricante, fabricante, garantía hasta, años de garantía, en garantía,
  garantía decenal, seguro decenal, garantía adicional, garantía comercial, depósito de garantía,
  cauzion*, caparra*, deposito cauzionale, fideiussion*, garanzia decennale, produttore, casa madre, anni di garanzia, in garanzia,
  garanzia fino, garanzia del costruttore, garanzia sui, garanzia sugli, postuma,
  kaucj*, rękojmi*, gwarancj* producenta, gwarancj* dewelopera, gwarancj* bankow*, gwarancj* na, gwarancj* do, producent*, lat gwarancji,
  lata gwarancji, gwarancją do, na gwarancji, zadatek, zadatk*, wykonawc*,
  залог*, задаток, задатка, обеспечительн*, гарантия застройщика, гарантия производителя, гарантия на, гарантия до, гарантии на, гарантийн*,
  эскроу, депозит, депозита, лет гарантии, года гарантии, на гарантии, банковск* гаранти*, поручител*,
  waarborgsom*, borgsom*, borg, bankgarantie*, fabrieksgarantie*, garantietermijn*, garantiebewijs*, garantiecertificaat*, jaar garantie, garantie tot, garantie op, swk,
  woningborg, bouwgarantie*, installateur*, fabrikant*, nhg, hypotheekgarantie`;
/** Loans have a rate that is fixed, and tell of no return. */
export const LOANS = `darlehen*, kredit, kredits, zinsbindung, sollzins*, hypothek*, loan*, mortgage rate*, interest rate*, fixed rate*, prêt, prêts, taux, emprunt*, crédit,
  kredi, kredisi, faiz oran*, préstamo*, hipoteca*, tipo fijo, tipo de interés, mutuo, tasso, prestito, kredyt*, oprocentowan*, ипотек*, ставк*, кредит*,
  hypotheek*, hypotheekrente*, lening*, rentevast*, rente, rentepercentage*`;
/** Rents that pay for a loan are a promise all the same. */
export const RENTS = `miete*, mieter*, rent, rents, rental*, tenant*, loyer*, locataire*, kira, kiralar*, kiracı*, alquiler*, inquilin*, affitt*, canone, najem*, czynsz*,
  аренд*, жильц*, risiko*, risk*, risque*, riesgo*, rischi*, ryzyk*, риск*, doppel*, double*, überlegen, better than, mieux que, mejor que, meglio d*, lepsz*, лучше,
  huur, huren, huurder*, risico*, dubbel*, beter dan`;

/** What an owner earns: there a promise is one, whatever else is secured. */
export const EARNINGS = `*rendite*, gewinn, gewinne, *wertsteigerung*, wertzuwachs*, mieteinnahme*, mietertr*, mietgarantie*, kapitalanlage*, leerstand*,
  yield*, return, returns, profit*, income, growth, appreciation, void, voids, investment*, rendement*, rentab*, plus-value*, loyer garanti*,
  loyers garantis, revenu*, placement*, bénéfice*, getiri*, kazanç*, kira garanti*, gelir*, değer artış*, yatırım*, rentabilidad*, renta,
  beneficio*, ganancia*, revaloriz*, plusval*, inversi*, rendita, rendite, rendiment*, guadagn*, profitt*, rivalutaz*, investiment*, zysk*,
  dochod*, dochód, stopa, inwestycj*, czynsz gwarant*, gwarantowan* czynsz, доход*, прибыл*, инвестиц*, окуп*, выгод*,
  *rendement, rendementen, winst, winsten, opbrengst*, inkomsten, huurinkomsten, huurgarantie*, belegging*, beleggen, investering*, waardestijging*, leegstand`;

/** What has rules, programs and instructions of its own: leases and statutes, boilers and blinds. */
export const MECHANICS = `zeitschaltuhr*, waschmaschine*, pumpe*, wlan, wifi, wi fi, router, internet, hausordnung*, gegensprechanlage*, denkmalbehörde*, bauleiter*, stellplatz*, teilungserklärung*, gemeinschaftsordnung*, eigentümergemeinschaft*, eigentümerversammlung*, satzung*, mietvertrag*,
  *heizung*, heizkessel*, thermostat*, alarmanlage*, rollladen*, rollläden, jalousie*, bewässerung*, lüftung*, sprachassistent*, waschkeller*,
  bebauungsplan*, verordnung*, grundbuch*, aufzug*, wärmepumpe*, steuerung*, gartenordnung*,
  lease*, timer*, programmer*, washing machine*, pump, short lets, pets, residents, building safety, entryphone*, planning*, council*, parking, underlease*, covenant*, boiler*, thermostat*, alarm*, blinds, irrigation, heating, voice assistant*, lift, heat pump*, by laws,
  bylaws, residents association, freehold*, leasehold*, deed, deeds, conservation area, planning, ventilation, meter, gate, gates, intercom,
  règlement, chauffe-eau, programmateur*, pompe, interphone*, visiophone*, décret, loi, copropriété, bail, syndic, chaudière*, thermostat*, volets, arrosage, alarme*, assistant vocal, notaire*,
  état des lieux, assemblée générale, ascenseur*, pompe à chaleur, plu, acte, compteur*, portail*, ventilation, cour, diagnostic*,
  yönetim planı*, diafon*, otopark, kat malik*, genel kurul*, kombi*, kazan*, termostat*, panjur*, sulama, sesli asistan*, akıllı ev, asansör*, site yönetim*,
  imar*, belediye*, yönetmelik*, termosifon*, pompa*, çamaşır makine*, jeneratör*, alarm*, sayaç*, klima*, kooperatif*,
  estatutos, termo, lavadora*, programador*, temporizador*, videoportero*, telefonillo*, portero automático, comunidad*, junta, caldera*, termostato*, persiana*, toldo*, riego, asistente de voz, escritura*, ascensor*, plan general,
  ordenanza*, aerotermia, alarma*, contador*, garaje, centralita, notari*, registro,
  regolamento, scaldabagno, lavatrice, timer, pompa, citofono, videocitofono, assemblea, condomini*, caldaia*, termostato*, tapparelle, irrigazione, centralina, allarme*,
  assistente vocale, rogito, notaio, ascensore, piano regolatore, statuto, contatore*, pompa di calore, atto,
  regulamin*, bojler*, pompa, pompy, wspólnot*, zgromadzeni*, zebrani*, parkowani*, domofon*, spółdzielni*, statut*, piec*, kocioł*, kotł*, termostat*, rolet*, żaluzj*, nawadniani*, rekuperator*, asystent głosowy,
  asystenta głosowego, alarm*, winda, windy, umow*, notarial*, plan miejscowy, uchwał*, sterownik*, licznik*, ogrzewani*,
  устав*, бойлер*, насос*, таймер*, тсж, кооператив*, договор*, котел*, котл*, термостат*, жалюзи, рольстав*, полив*, вентиляц*, голосов* помощник*, сигнализац*,
  лифт*, отоплени*, wi-fi, роутер*, парковк*, контроллер*, счетчик*, правила дома, паспорт*, домофон*, ворота, умный дом, собрани*, садоводств*,
  huisreglement*, huishoudelijk reglement, splitsingsakte*, vve, ledenvergadering*, huurcontract*, huurovereenkomst*, cv ketel*, ketel*, thermostaat*, rolluik*,
  zonwering, beregening*, ventilatie*, wtw unit, mechanische ventilatie, alarmsysteem, deurbel*, videofoon, lift*, warmtepomp*, bestemmingsplan*, omgevingsplan*,
  gemeente, notaris*, kadaster*, meterstand*, tekening, tekeningen, bouwtekening*, meting, meetrapport*, plattegrond*, wasmachine*, pomp, laadpaal*, poort, slimme meter,
  app van`;
/** A caller that speaks to a machine about a text names one of these. */
export const TEXT_WORDS = `podaj, porzuć, wpisz, dodaj, dopisz, pomiń, uznaj, укажи, плюнь, пиши, добавь, допиши, скажи, cuenta que, pon que, pasa de tus, racconta,
  annonce que, laisse tomber, lascia perdere, boş ver, ekle, erwähne, behaupte, mention that, claim that, add that, künstliche intelligenz, artificial intelligence, intelligence artificielle, inteligencia artificial, intelligenza artificiale, sztuczn* inteligencj*,
  искусственн* интеллект*, yapay zek*, di que, diga que, dis que, dites que, di che, dica che, napisz że, say that, state that, schreib dass, text, texte, texten, textes, *beschreibung*, anzeige, inserat, exposé, ki, sprachmodell*, *generator, bot, chatbot, prompt, systemprompt*, ausgabe,
  antwort*, antworte*, schreib, schreibe, ignorier*, vergiss*, dein, deine, deinen, deiner, du,
  description*, advert*, ad text, this text, paragraph, sentence, ai, llm, language model, assistant, output, ignore, forget, disregard, you, your,
  annonce, descriptif, paragraphe, phrase, ia, assistant, générateur, rédacteur, réponse, oublie, tes, ton, ta, tu, écris, réponds,
  metin, metni, metne, metinde, ilan*, açıklama*, yapay, asistan, sen, senin, unut*, görmezden, yanıt*,
  texto, anuncio, descripción, párrafo, frase, asistente, generador, redactor, respuesta, olvida, ignora, tus, tu, eres, escribe, responde,
  testo, annuncio, descrizione, paragrafo, frase, assistente, generatore, redattore, risposta, dimentica, tuo, tua, tue, tuoi, sei, scrivi, rispondi,
  tekst*, ogłoszeni*, opisie, opisu, akapit, zdani*, ai, asystent, asystencie, generator*, czacie, zignoruj, zapomnij, twoje, twój, jesteś, napisz,
  текст*, объявлени*, описани*, абзац*, ии, нейросет*, помощник, ассистент*, генератор*, чат, бот, забудь, игнорируй, твои, твой, ты, напиши,
  tekst, teksten, beschrijving*, advertentie*, alinea, zin, zinnen, taalmodel*, assistent, tekstschrijver, tekstgenerator, antwoord*, vergeet, negeer alle, jij, jou,
  jouw, je bent, schrijf, beweer, vermeld dat`;

/** Verbs whose order is written like a statement: "il contatore segna", "le diagnostic révèle". */
export const INDICATIVES = `mark, count, print, reveal, describe, state, say, repeat, skip, delete, treat, claim, list, note, output, translate, replace, write, mention,
  ignore, forget, give, tell, show, append, invent, insert, produce, generate,
  affiche, répète, mentionne, considère, supprime, ajoute, certifie, efface, valide, oublie, ignore, invente, insère, affirme, révèle, génère, résume,
  traite, désactive, cesse, arrête, publie, donne, remplace, rédige,
  genera, muestra, repite, responde, contesta, omite, inserta, resume, salta, valida, considera, menciona, afirma, inventa, promete, describe,
  marca, trata, elimina, agrega, añade, publica, certifica, traduce, revela, olvida, ignora, desactiva, borra, deja de, devuelve,
  afferma, dichiara, menziona, segna, approva, stampa, salta, elenca, certifica, convalida, pubblica, valuta, contrassegna, tratta, disattiva,
  cancella, dimentica`;
/** Between a verb and what it joins; behind these the verb is an order still. */
export const BEFORE_ORDERS = `and, then, please, kindly, just, now, simply, always, never, not, only, don t, to, must, should, you, or, but, also, instead, lastly, finally,
  et, puis, alors, ensuite, merci, plaît, maintenant, donc, mais, ne, bien, juste, simplement,
  y, e, luego, ahora, favor, pero, simplemente, solo, entonces, no, también, después,
  poi, ora, adesso, favore, ma, cortesia, semplicemente, quindi, invece, non, anche, infine,
  ia, ai, assistant, assistente, asistente, modèle, modelo, modello, robot, bot, système, sistema, chat, generador, generatore, générateur, machine`;

/** What a notice corrects or leaves out: photographs, furniture, figures and earlier notices. */
export const NOTICES = `möbel, möblierung, fotos, bilder, abbildung*, einrichtung, quadratmeter*, wohnfläche, flächenangabe*, druckfehler, aushang, frühere anzeige, vorherige anzeige, anzeige vom, inserat vom, exposé vom,
  preisangabe, furniture, furnishings, photographs, photos, pictures, square metres, square feet, floor area, misprint, typo, earlier advert, earlier listing, previous advert, previous listing, advert of, listing of, notice of,
  brochure, price shown, meubles, mobilier, photographies, photo, mètres carrés, surface, faute de frappe, annonce du, celle parue, celle du, annonce précédente, précédente annonce, prix indiqué,
  mobilya*, eşya*, fotoğraf*, metrekare*, önceki ilan*, eski ilan*, yazım hata*, muebles, mobiliario, fotografías, fotos, metros cuadrados, superficie, errata, anuncio anterior, anterior anuncio, anuncio del,
  mobili, arredi, arredo, fotografie, foto, metri quadri, metratura, refuso, annuncio precedente, precedente annuncio, annuncio del, mebl*, zdję*, metraż*, powierzchni*, literówk*, poprzednie ogłoszenie,
  poprzedniego ogłoszenia, poprzednim ogłoszeniu, мебел*, фотограф*, фото, метраж*, площад*, опечатк*, предыдущ* объявлени*, прежн* объявлени*,
  meubels, meubilair, vierkante meter*, woonoppervlakte, maatvoering, tikfout, vorige advertentie, eerdere advertentie, advertentie van, tekening, tekeningen`;
/** Instructions, and what only a writer could do with a text. */
export const WRITERS = `anweisung*, vorgaben, instruktion*, regeln, befehl*, instruction*, rules, guideline*, consigne*, directive*, règles, talimat*, kural*, komut*, instruccion*, reglas, órdenes,
  istruzion*, regole, direttiv*, instrukcj*, polece*, reguł*, zasad*, инструкц*, правил*, указани*, instructies, instructie, opdracht*, regels, richtlijn*, filter*, prompt, prompts, system, output,
  schreib*, write, écris, écrivez, yaz, escrib*, scriv*, napisz*, pisz, напиши*, пиши, schrijf*, üreten, üreteç*, yazan, programdan, programa, programm, programme`;
