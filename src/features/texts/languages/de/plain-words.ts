// German words without a claim: connecting words, pointing words, forms of "to be". In small letters.
import { wordsIn } from '../phrases.ts';

/** The plain words of the writer. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  wordsIn(`
  der die das den dem des ein eine einen einem einer er sie es man sich hier wer dazu darüber hinaus in im an am auf
  aus bei beim bis für mit nach ohne rund um unter von vom vor zu zum zur laut und als auch zudem außerdem ausserdem
  ebenso ebenfalls insgesamt jeweils hinzu ist sind wird werden wurde hat haben liegt liegen lautet gibt finden
  findet befindet befinden bietet geboten umfasst gehört gehören kommt kommen steht stehen dauert führt geht fährt
  erreicht erreichen misst beträgt stammt leben handelt angeboten angesetzt errichtet vorhanden berechnet zugrunde
  verfügung entfernt entfernung erreichbar weg wege fußweg fussweg fuß fuss fahrt autofahrt auto gehzeiten
  geschwindigkeit straßen- strassen- wegenetz richtung umkreis innerhalb höchstens freier stau nähe kurzer täglichen
  einkauf einkaufen einkäufe öffentlichen nahverkehr medizinische versorgung gesundheit bildung betreuung bereich
  sachen aufenthalt freien durchatmen spazierengehen essen trinken besuch gastronomie einkehren freizeit freie
  stunden spielen verweilen sport bewegung kultur unterhaltung kulturelle erlebnisse erledigungen alltag besorgungen
  mobilität auswahl wahl gemessen abstand straßen schienen strassen lage adresse standort ortsteil immobilie gebäude
  umfeld umgebung nähere ausstattung fläche baujahr jahr monat zensus wohnfläche nutzfläche grundstücksfläche
  grundstück durchschnittliche linie linien hält halten nachbarschaft bequem gleich auch
`),
);

/** Further plain words that people write between claims. */
export const FURTHER_PLAIN_WORDS: readonly string[] = wordsIn(`
  wir uns unser unsere ihr ihre ihren ihrem ihrer ihnen euch du dich dein deine ich mir mich sein seine seinen seinem
  seiner dieser diese dieses diesem diesen jener jene welche welcher welches denen dessen deren dort da dabei davon
  daneben dafür damit daher somit dann danach zunächst schließlich weiter weitere weiterer weiteren weiteres ab außer
  ausser gegen entlang zwischen neben hinter über durch seit während wegen via per je oder aber sowie sowohl wie dass
  wenn wo wofür was ob denn doch ins ans hin her dahin dorthin hierher noch schon bereits gerade eben genau
  zusammen beide beiden beider anderer andere anderes alle allen alles aller sodann ferner weiterhin überdies
  gleichfalls gleich sonst nun jetzt ebenda bin bist seid war waren sei wäre wären habe hatte hätten werde wurden
  worden würde kann können könnte muss müssen soll sollen darf lässt lassen liege gelegen befinde gefunden findest
  finde gelangt gelangen gelangst komme kommst gekommen ankommen ankommt erreiche erreichst erreichten erreichte
  braucht brauchen brauche brauchst benötigt benötigen trennen trennt laufen läuft laufe läufst gehe gehst gegangen
  spaziert spazieren spaziere nimmt nehmen nehmt dauern betragen messen besitzt besitzen verfügt verfügen umfassen
  umfassend enthält enthalten zählt zählen rechnet rechnen kostet kosten macht machen entspricht beläuft belaufen
  heißt heissen genannt namens wohnt wohnen lebt beheimatet angesiedelt vorzufinden erwartet warten erschließt
  entstand entstanden entstammt fertiggestellt datiert verteilt verteilen angegeben gilt gelten
  ermittelt bemessen genutzt nutzen nutzt ergänzt ergänzen rundet runden fährst fahren fahre führen bieten stehend
  verkauft verkaufen vermietet vermieten mieten kaufen gekauft gemietet erwerben zahlen gezahlt bezahlt verlangt
  aufgerufen veranschlagt beziffert ausgestattet gezählt geben stellt stellen mag möchte möchten
  mögen wünscht erledigen erledigt geschafft schafft bringt bringen gesorgt sorgt wohlgemerkt zählte zählten sitzt
  sitzen mobil anfahrt anfahren bedeutet eingerechnet verbringen aufgesucht ansteuern angesteuert zurückzulegen
  zurücklegen zurückgelegt unterwegs heran vorbei anzutreffen kennt prägt wegs wegzeit strecke strecken distanz
  distanzen entfernungen laufstrecke stelle ort orts stadt gemeinde gemeinden standorts minute dauer zeit fahrzeit
  gehzeit laufzeit reichweite umkreises umfeldes nachbarschaft wohnumfeld viertel wohngegend gegend areal haustür tür
  ausgangspunkt start ziel angebot angebote einrichtung einrichtungen nahversorgung einkaufsmöglichkeit
  einkaufsmöglichkeiten infrastruktur verkehr verkehrsanbindung anbindung anschluss öpnv linie haltepunkt
  kinderbetreuung medizinisch medizinischen ärztliche ärztlichen versorgt arzneimittel brot brötchen backwaren
  lebensmittel lebensmitteln bedarf dinge alltags täglich tägliche täglicher freizeitgestaltung erholung spaziergänge
  bevölkerung angaben angabe zufolge gemäß gemäss zählung stand quelle daten erhebung zimmerzahl anzahl zahl
  etagenlage höhe größe grösse objekt objekts objekte objektes kauf preislich monatlich monatliche monats pro qm
  inklusive umfang besteht bestehend aufteilen aufgeteilt gegliedert gliedert teil teile ortsteils bezirk lautend
  postalisch anschrift hausnummer straße strasse möglich möglichkeit möglichkeiten zusätzlich vorhandene vorhandenen
  verfügbar anwesend außen aussen innen tempo gehtempo gehgeschwindigkeit schritttempo basis grundlage annahme
  angenommen zugrundegelegt berechnung berechnungen himmelsrichtung seite kilometerweit fußgänger fussgänger
  fußgängern fussgängern schritte verkehrslage verkehrslagen straßenverkehr strassenverkehr verkehrsaufkommen leerer
  leeren störungsfrei zügiger aufenthalte ausflug ausflüge mahlzeit hunger spiel toben bewegen training trainieren
  lesen geld bargeld briefe pakete uhr
  bzw beziehungsweise sollte sollten genug ausreichend ausreichen allesamt sogar dagegen hingegen jedoch dennoch immerhin erst allein sodass obwohl damals zumal nämlich eben ebenso
  bleibt bleiben verkehrt verkehren zeichnen zeichnet auszeichnen prägen prägt entfernte entfernten entfernter
  nächstes dorthin hinein herum drumherum gelangen spaziert schlendert marschiert steuert braucht man benötigt hinter
  einkaufen aufsuchen wartet rechnen einplanen einrechnen reicht genügt genügen trennt schließlich übrigens derweil
  abseits eigens stehen stünde kommend erreichbare erreichbaren angenehm angenehmen ungefähren
  abend abends absolvieren abstecher altstadtbummel arbeit arbeitstag arbeitsweg ausgehen ausgeht auslauf autos backen
  beginn beginnt bequem bereits besichtigen besichtigt besorgen besuchen besucher besucht bewältigen bringen bummel
  bummeln bummelt daheim decken deckt e-auto einfach einkaufs einkehren einkehrt einkäufe elektroauto entspannen
  entspannt erholen erholt erledigung erledigungen erreichten essen fahrgäste familie feierabend feierabends filiale
  flanieren freunde frische frischen frisches frühstück frühstücken gassi gelangt gemütlichen genießen genießt gerade
  geschäfte gesundheitlich gewünschte gießen gleichen halte halten haltestellen heimweg hinaus holen holt hund hunde
  hungrig hält häufig ihres isst italienisch joggen jogging kaffee kauft kaum kids kind kinder kindern kinderwagen
  kinoabend kinoabende kinofilm kochen konzert kultur kulturell kultureller kunde kunden kurz kurze kurzen laden laufe
  legen legt lernen lernt liebhaber locken lockt lädt mal medikament medikamente medizin mittag mittagessen mittags
  mitten morgen morgens nachmittag nachmittags nachwuchs naturfreunde nötig nötige oft ohnehin parken pauken pausen
  pendeln pendler praktisch reisen reisende rezept richtung schaffen schlendern schlendert
  schritt schule schulkinder schulweg schwimmen shoppen shopping shoppt sichert sofort sowieso spazier
  spazieren speisen speist sport sportler stadtbummel starten startet studieren studiert tanken theaterabend tier
  trainiert treffen trifft trinkt unternehmen unternehmungen verabreden verbindet verbunden verlassen verpflegung
  versorgen vierbeiner wanderung will willst wocheneinkauf wocheneinkaufs wohnen
  wollen wunsch zeitung zuhause zweck
`);
