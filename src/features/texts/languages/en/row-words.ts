// English words by which whole sentences about the property are read.
import type { RowReading } from '../row-reading.ts';

export const ROW_WORDS: RowReading = {
  locale: 'en',
  net: 'net, before utilities, net of utilities',
  gross: 'gross, all in, all-in, all inclusive',
  currencies: [['reais', ['BRL']]],
  heatingCosts: 'heating',
  deposit: 'security',
  rents: `months' rent, months rent, months' net rent, month's rent, months' basic rent, monthly rents, net monthly rents, months' rent excluding utilities, rents`,
  markers: {
    PLAIN: `all, spread, spreads, share, shares, can be, can, be, let, lets, buyers, tenants, pay, pays, down, payable, due, apply, applies,
      comes, fitted, fired, laid, kept, keeps, kept warm, warm, warms, fed, supplied, its, their, that, who, as, well, both, here, there, again, by,
      back, since, already, then, in short, according, puts, put, rated, rating, uses, consumes, based, energy certificate, energy,
      certificate, makes, which makes, sits, set, lies, lie, located, position, situated, tenant, owner, owners, monthly, month, every month, when, while,
      whose, onto, behind, front, extra, more, pay extra, moreover, too, along, together, within, stands, stand, boasts, features,
      provides, provide, enjoys, gets, get, got, receives, yours, we, ask, asks, asked, advertised, price, priced, offered, on offer, required, rented,
      rented out, move in, moving in, tenancy, starts, start, begins, begin, ready, lets for, available, becomes, become, falls, fall, due each month,
      take, takes, holds, hold, is in, was, went up, went in, during, divided into, arranged over, arranged, over two, up, home, hire, equipped, about it,
      totals, total, totalling, runs to, run to, set at, stands at, stand at, do, does, goes, go, space, but, into, under, value, consumption is, adds, add,
      since then, condition, complete, completes, picture, add up to, adds up to, burns, system, still, straight, every, at, with, were, have been, has been, into account, also, runs on, run on, belong, belongs, must,
      must be, awaits, await, essentials, make up, generated, generates, generate, budgeted, budget, put down, added, recently, as recently as,
      feeds, feed, rises, rise, rises over, asks for, part of the offer, besides, to be, expect to pay, expect, to pay, bought, along with it, reads, owners, owner, had, lists,
      price tag`,
    OF_THEM: 'of them, of which, of these, of which are, of them are, are, serve as, serving as, being, used as, as',
    OF_ALL: 'of the, of its, of, out of, of a total of, out of the',
    MEASURES:
      'of, measures, measure, covers, cover, has, with, is, extends to, comes to, at, spans, totals, offers, comprises, runs to, measuring',
    PAYS: `for, for the, in, the, a, an, your, as, of, on, towards, costs, cost, is, month, more, extra, to cover, goes on, go on, each, plus`,
    BIG: 'in size, large, big',
    OF_YEAR: 'of, from, in, dating from, dates from, back to, year, the year, in the year',
    BUILT: 'built, constructed, erected, completed, went up, put up, year of construction, year built',
    DATES: 'dates, date, dates from, date from, dates back to, date back to, dating from, dating back to',
    CENTRALLY: 'centrally',
    TOWARDS: 'to, to the, towards, towards the, on the, facing, looking',
    CLASS: 'class, energy class, energy efficiency class, efficiency class, energy rating, rating, band',
    KILOWATT_HOURS: ['kWh', 'kilowatt hours', 'kilowatt-hours']
      .flatMap(unit =>
        ['per', 'a'].flatMap(per =>
          ['square metre', 'square meter', 'm²', 'sqm'].flatMap(area =>
            ['and year', 'a year', 'per year', 'per annum', 'annually', 'each year', 'and per year'].map(
              year => `${unit} ${per} ${area} ${year}`,
            ),
          ),
        ),
      )
      .join(', '),
    MILLION: 'million, m',
    INCLUDED: 'included, including, includes, inclusive, include',
    NO: 'no, not, without, none, nor, neither',
    RENT: 'to let, for rent, to rent, for let, lets for, rents for, is let',
    SALE: 'for sale, on the market, sells for, is sold, to buy',
  },
  split: () => [],
};
