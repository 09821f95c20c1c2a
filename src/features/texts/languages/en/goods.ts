// English words for what people fetch and do at places, and for what is done there.
import { wordsIn } from '../phrases.ts';
import type { Lexicon } from '../reading-language.ts';

/** The forms of regular verbs. */
function doing(verbs: string): string {
  return wordsIn(verbs)
    .flatMap(verb => {
      const stem = verb.replace(/e$/, '');
      return [verb, `${verb}${/sh$|ch$/.test(verb) ? 'es' : 's'}`, `${stem}ed`, `${stem}ing`];
    })
    .join(', ');
}

/** What people fetch and do at places. */
export const GOODS: Lexicon['goods'] = {
  GROCERIES: `grocery, groceries, fridge, fridge is empty, empty fridge, weekly shop, eggs, butter, organic groceries, pasta, ingredient, shopping trolley, shopping basket, shopping list, tomato, onion, rice, flour, sugar, provisions`,
  FRUIT: 'fruit, vegetables',
  MEAT: 'meat, sausage, asado, steak, ham',
  MILK: `milk, yoghurt, cream`,
  BREAD: `bread, roll, cake, pastry, croissant, breakfast rolls, bun, loaf, baguette, scone, muffin, sandwich, toast`,
  COFFEE: `coffee, tea, espresso, flat white, cappuccino, latte, hot chocolate, caffeine`,
  MEALS: `breakfast, lunch, dinner, supper, meal, pizza, snack, dine, dines, fish and chips, burger, soup, salad, curry, sushi, dessert, pudding, hot food, eat, eats, eat out, a bite to eat, bite to eat`,
  MEDICINE: `medicine, medication, prescription, aspirin, painkiller, tablet, cough syrup, remedy, remedies, plaster, bandage, ointment, vaccination`,
  PARCELS: 'parcel, letter, package, stamp',
  CASH: `cash, money, banknote, banking, bank statement`,
  BOOKS: `book, reading matter, novel, thriller, textbook, picture book, literature`,
  NEWSPAPERS: 'newspaper, magazine',
  FLOWERS: `flower, bouquet, roses`,
  CLOTHES: `clothes, clothing, fashion, dress, coat, suit, jumper, wardrobe, lingerie`,
  SHOES: 'shoes',
  FUEL: 'petrol, refuel, refuels, fuel, diesel',
  WINE: 'wine, champagne',
  PET_FOOD: 'pet food, dog food, cat food, pet supplies',
  SPORTS_GOODS: 'sports gear, sportswear, trainers, running shoes, sports equipment',
  BICYCLES: 'bicycles, new bike, new bicycle, bikes are sold',
  SWEETS: 'chocolate, sweets, praline, candy, confectionery',
  FISH: 'fresh fish, seafood',
  CHEESE: 'cheese',
  JEWELLERY: 'jewellery, jewelry, watches, wristwatch, necklace, earring',
  INSTRUMENTS: 'musical instrument, guitar, piano, violin',
  DEVICES: 'computer, laptop, television set, electronics, camera, mobile phone',
  STATIONERY: 'stationery, pen, writing paper, office supplies',
  COSMETICS: 'cosmetics, perfume, shampoo, make-up',
  SOUVENIRS: 'souvenir, keepsake',
  PLANTS: 'house plant, houseplant, potted plant, seedling',
  TOYS: 'toy',
  FURNITURE: 'furniture, sofa',
  TOOLS: 'tools, building materials',
  GLASSES: 'glasses, contact lens',
  HAIRCUTS: `haircut, hair`,
  FILMS: `film, films, movie, blockbuster, screening, matinee, film night, film-lover, filmgoer, cinemagoer`,
  PLAYS: `play at the theatre, stage play, drama, opera, theatregoer, premiere`,
  LECTURES: 'lecture, lectures',
  SWIMMING: `swim, swims, swimming, swum, swam, swimmer, lengths, bathe, bathing`,
  // What is done there.
  SERVING: `waiter, waiters, cooks dinner, cooks lunch, cooks, ${doing('pour dish cook')}`,
  DRINKS: 'pint, beer, ale, lager, cocktail, drinks, nightcap, lemonade',
  SHOWING: `exhibition, exhibit, collection, painting, artwork, works of art, on display, ${doing('exhibit display')}`,
  PLAYING: doing('play'),
  CARING: `looked after, looks after, look after, ${doing('mind')}`,
  TEACHING: `lesson, classroom, ${doing('teach')}, taught`,
  TREATING: `treatment, surgery hours, consultation, ${doing('treat operate')}`,
  LODGING: `bed for the night, overnight stay, stay overnight, ${doing('lodge')}`,
  LENDING: `${doing('lend')}, lent`,
  BAKING: doing('bake roast'),
  WORSHIP: `prayer, mass, sermon, ${doing('pray worship')}`,
  OFFICES: 'passport, identity card, paperwork, red tape',
};
