// Other French words for types of points of interest: readers understand them, the writer does not use them.
import { tableIn } from '../phrases.ts';
import type { Lexicon } from '../reading-language.ts';

/** Nouns with their plurals, then the types that each may mean. */
export const OTHER_NOUNS: Lexicon['otherNouns'] = tableIn(`
  hypermarché, hypermarchés, superette: supermarket | épicerie, épiceries, alimentation générale, commerce de proximité: convenience
  boulanger, boulangers, boulangerie-pâtisserie: bakery | boucher, bouchers, boucherie-charcuterie, charcuterie: butcher
  pâtissier, pâtissiers, confiserie: pastry_shop | libraire: books | marchand de légumes: greengrocer | galerie marchande, galeries marchandes: mall
  boutique de mode, prêt-à-porter: clothes | marché couvert, place du marché, marchés, halles: marketplace
  commerce, commerces, magasin, magasins, boutique, boutiques: supermarket convenience chemist clothes books
  gare ferroviaire, gare sncf, gare régionale: train_station
  gare de S-Bahn, gares de S-Bahn, station de S-Bahn, gare de RER: light_rail_station train_station | S-Bahn, RER: light_rail_station train_station
  train, trains, TER, train régional, trains régionaux: train_station light_rail_station
  station, stations: subway_station train_station light_rail_station tram_stop | arrêt, arrêts: bus_stop tram_stop
  arrêt de tramway, arrêts de tramway, station de tram, station de tramway: tram_stop | arrêt de car, arrêt d’autobus: bus_stop
  bus, autobus, car: bus_stop | tram, trams, tramway, tramways: tram_stop | métro, métros, bouche de métro: subway_station
  ferry, bac, port de ferry: ferry_terminal | téléphérique, télésiège, télécabine: cable_car_station | pharmacien, officine: pharmacy
  médecin, médecins, docteur, médecin généraliste, généraliste: doctor | dentiste, dentistes: dentist | clinique, cliniques: clinic hospital
  maison de santé, centre de santé: clinic doctor | kinésithérapeute, kinésithérapeutes, kiné: physiotherapist
  vétérinaire, vétérinaires: veterinary | école maternelle, écoles maternelles, maternelle: kindergarten
  garderie, garderies, halte-garderie, micro-crèche: childcare kindergarten
  école primaire, école élémentaire, lycée, lycées, collège, collèges, groupe scolaire: school | médiathèque, médiathèques: library
  campus, faculté, école supérieure: university | conservatoire: music_school
  espace vert, espaces verts, square, jardin public, jardins publics: park garden | forêt, forêts: wood | plage, plages: beach bathing_area
  zone naturelle protégée: nature_reserve | ruisseau, canal, fleuve: river | étang, étangs, plan d’eau: lake
  brasserie, brasseries, pizzeria, pizzerias, bistrot, bistro, auberge, table: restaurant | salon de thé, cafés: cafe
  marchand de glaces: ice_cream | restauration rapide, kebab, sandwicherie: fast_food | terrain de jeux, terrains de jeux: playground
  maison des associations, centre socioculturel: community_centre
  stade de football, terrain de football, terrains de sport, terrain de tennis: pitch | complexe sportif: sports_centre
  piscine municipale, piscine couverte, bassin: swimming_pool | club de sport, fitness, salle de fitness, salle de musculation: fitness_centre
  parcours de golf, terrain de golf: golf_course | club hippique, écurie: horse_riding | opéra, opéras: theatre concert_hall
  galerie, galeries: gallery | agence bancaire: bank | poste, la poste: post_office | distributeur, distributeur automatique: atm
  coiffeur, coiffeurs: hairdresser | hôtel de ville: townhall | autoroute, échangeur, accès autoroutier, entrée d’autoroute: motorway_junction
  station-service, station essence, pompe à essence: fuel | borne électrique, bornes électriques: charging_station | autopartage: car_sharing
  vélos en libre-service: bicycle_rental | palais, forteresse: castle | porte, tour, pont, moulin: attraction monument castle
  monument, monuments, mémorial: memorial monument | curiosité, curiosités, site: attraction monument castle ruins memorial
  église, églises, chapelle, cathédrale, basilique, mosquée, synagogue, lieu de culte: place_of_worship | cimetière, cimetières: cemetery
  fontaine, fontaines: fountain | statue, statues, sculpture: artwork memorial monument | hôtel, hôtels: hotel
  office de tourisme: tourist_information | commissariat, gendarmerie, police: police | caserne de pompiers: fire_station | tribunal: courthouse
  parking public, parc de stationnement: parking | maison de retraite: nursing_home | auto-école: driving_school | déchetterie: recycling_centre
  boîte aux lettres: post_box | kiosque, kiosques, tabac: kiosk convenience | caviste: wine_shop | magasin de meubles: furniture
  quincaillerie, magasin de bricolage: hardware | magasin de chaussures: shoes | bijouterie: jeweller | papeterie: stationery
  magasin de jouets: toys | laverie, pressing: laundry | garage automobile: car_repair
`);
