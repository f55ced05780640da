/** Words of the catalogue: categories, lists, products, brands, makers, tags, the home page. */
import * as catalogue from '../../../shared/api/catalogue.ts'
import { getBrands, getCategory, getManufacturer } from '../../../shared/api/cataloguePages.ts'
import { getHome } from '../../../shared/api/home.ts'
import { WirePicture } from '../../../shared/api/picture.ts'
import * as product from '../../../shared/api/product.ts'
import { VALUES_FILTERS } from '../../../shared/filters.ts'
import * as productList from '../../../shared/api/productList.ts'
import * as settings from '../../../shared/api/settings.ts'
import type { JsonSchema } from '../../../shared/api/shapes.ts'
import { getSuggestions } from '../../../shared/api/suggestions.ts'
import { inside, named, type Components } from './word.ts'

const { WireProduct, WireDelivery, getReviews, getQuestions } = product
const { WireProductCard, WireReason } = catalogue
const { WireFacets, getProducts } = productList

/** A category tree is declared to a fixed depth; the document says it once. */
const categoryLevels = (level: JsonSchema): JsonSchema[] => {
  const { sub } = level['properties'] as { readonly sub?: JsonSchema }
  const below = sub?.['additionalProperties'] as JsonSchema | undefined
  return below ? [level, ...categoryLevels(below)] : [level]
}

/** Of a product that some countries refuse. */
const REFUSED = {
  not_shipped_to: { is: 'ISO 3166 codes of countries that refuse it.', example: ['GB'] },
  refusal: { is: 'Says so, with the reason; null where none do.', example: 'Not shipped to your country: blade' },
}

const facetValue = 'How many products of the list have each value; a filter does not count for its own facet.'

export const catalogueWords: Components = {
  Link: named(catalogue.WireLink, 'A name and where it leads.'),
  Picture: named(
    WirePicture,
    'A picture. Its AVIF of each width `w` px is at `{base}-{w}.avif`, one WebP for browsers without AVIF at `{base}.webp`, see `/media/{file}`. The shop also takes a plain address in its place, or an object with `url`, or one with `sources` alone.',
    {
      base: {
        is: 'Address of the picture without width and ending: a path under `/media/` that holds a hash of the files, so another content has another address.',
        example: '/media/3f9c21ab/yu/yuzu-face-serum-30',
      },
      widths: { is: 'The widths in px in which there are AVIF files, rising.', example: [360, 720, 1000] },
      width: { is: 'Width of the largest file in px.', example: 720 },
      height: { is: 'Height of the largest file in px.', example: 720 },
      tint: { is: 'Name of the background colour that the shop’s design gives the place of the picture.', example: 'sand' },
      sources:
        'Files of other widths or types. Where there is such a list, `base` is the address of a file that every browser reads.',
      color: { is: 'Colour that fills the place until the picture arrives, as #rrggbb.', example: '#e9e2d6' },
    },
  ),
  PictureSource: named(inside(WirePicture, 'sources'), 'A file of a picture.', {
    url: { is: 'Address of the file.', example: 'https://media.example/serum-720.webp', format: 'uri-reference' },
    width: { is: 'Width of the file in px.', example: 720 },
    type: { is: 'Media type of the file; null when unknown.', example: 'image/webp' },
  }),
  Brand: named(catalogue.WireBrand, 'A brand as it is linked.'),
  ProductBrand: named(catalogue.WireNamed, 'The brand of a product; its plain name is taken too.', {
    link_rewrite: { is: 'Where its page is; null for a brand without one.', example: 'yuzuki' },
  }),
  ProductMaker: named(catalogue.WireMaker, 'The maker of a product or brand; its plain name is taken too.', {
    link_rewrite: { is: 'Where its page is; null for a maker without one.', example: 'kyoto-soap' },
  }),
  BrandListing: named(inside(getBrands.answer, 'data'), 'A brand in the list of all brands.', {
    name_ru: { is: 'Name in Cyrillic, for sorting into the Russian alphabet; null when there is none.', example: 'Юдзуки' },
  }),
  Category: {
    schemas: categoryLevels(catalogue.WireCategory.schema),
    is: 'A node of the category tree.',
    has: {
      id: { is: 'Id of the category.', example: 12 },
      sub: 'The categories below it, by id. JSON keeps whole-number keys in rising order only: sort by id.',
    },
  },
  CategoryPage: named(inside(getCategory.answer, 'data'), 'A category with its surroundings.', {
    description: {
      is: 'A paragraph about the category, plain text; null without one.',
      example: 'Everything for the daily care of the face.',
    },
    path: 'The categories above it, from the top one down to its parent.',
    sub: 'The categories directly below it.',
    siblings: 'Categories with the same parent.',
  }),
  CountedLink: named(inside(getCategory.answer, 'data', 'sub'), 'A link with the number of products behind it.'),
  ProductCard: named(WireProductCard, 'A product as lists show it.', {
    id: { is: 'Id of the product.', example: 1042 },
    is_new: 'Whether it came into the shop lately.',
    ...REFUSED,
  }),
  CardRating: named(inside(WireProductCard, 'rating'), 'What reviews say in one number.', {
    average: { is: 'Average of 1 to 5 stars.', example: 4.6 },
    count: { is: 'How many published reviews there are.', example: 23 },
  }),
  ProductList: named(inside(getProducts.answer, 'data'), 'A page of a product list.', {
    items: 'The products of this page, in the order that was asked for.',
    facets: 'Counts for filters; null unless they were asked for with `facets=1`.',
    corrected: {
      is: 'The text that was searched for instead of `q`: another keyboard layout or a mended typing mistake; null otherwise.',
      example: 'shampoo',
    },
    left_out: {
      is: 'Words of `q` that were not searched for, because no product has them together with the others; null when all were.',
      example: ['violet'],
    },
    price_in_text: 'The price that stands in `q`; null without one.',
    reasons: 'Why a search found products of this page whose names do not have its words, by the ids of the products.',
  }),
  PriceInText: named(
    inside(getProducts.answer, 'data', 'price_in_text'),
    'A price that stands in `q`. The list is narrowed by it, unless the query has `price_from` or `price_to`.',
    {
      text: { is: 'The text without the price.', example: 'hand cream' },
      from: { is: 'The lowest price in major units of the request’s currency; null without one.', example: null },
      to: { is: 'The highest price in major units of the request’s currency; null without one.', example: 1000 },
    },
  ),
  SearchReason: named(WireReason, 'Where the words of a search stand when the name of a product does not have them.', {
    place: {
      is: 'What the text is: the name of a category, tag or usage, the short description, or an ingredient.',
      example: 'tag',
    },
    text: { is: 'The name or the words themselves, in the language of the answer.', example: 'For dry skin' },
  }),
  Facets: named(WireFacets, 'How many products each filter would leave.', {
    ...Object.fromEntries(VALUES_FILTERS.map((name) => [name, facetValue])),
    rating: 'How many products have at least each rating.',
    price: 'Lowest and highest price in the list without its price filter; null for an empty list.',
    in_stock: { is: 'How many products are in stock.', example: 41 },
    discount: { is: 'How many products have an old price.', example: 7 },
  }),
  FacetValue: named(inside(WireFacets, 'brand'), 'One value of a filter.', {
    value: { is: 'What the query parameter takes.', example: 'yuzuki' },
    count: { is: 'How many products have it.', example: 9 },
  }),
  PriceRange: named(inside(WireFacets, 'price'), 'The span of prices of a list, in major units of the request’s currency.', {
    min: { is: 'Lowest price.', example: 190 },
    max: { is: 'Highest price.', example: 24900 },
  }),
  Suggestions: named(inside(getSuggestions.answer, 'data'), 'What the search box offers for what was typed so far.', {
    products: 'Products that fit best, a handful.',
    categories: 'Categories whose name fits.',
    brands: 'Brands whose name fits.',
  }),
  SuggestedProduct: named(inside(getSuggestions.answer, 'data', 'products'), 'A product as the search box offers it.', {
    reason: 'What it was found by when its name does not have the words; null otherwise.',
    ...REFUSED,
  }),
  Home: named(inside(getHome.answer, 'data'), 'The blocks of the home page.', {
    hero: 'The large picture at the top; null for a page without one.',
    new_products: 'Newest products.',
    price_drops: 'Products with an old price.',
    best_sales: 'Best sellers.',
    brands: 'A choice of brands.',
    brands_count: { is: 'How many brands the shop has in all.', example: 67 },
    articles: 'Newest articles of the blog.',
  }),
  Hero: named(inside(getHome.answer, 'data', 'hero'), 'One scene in two crops.', {
    wide: 'The crop for wide screens.',
    narrow: 'The crop for phones.',
  }),
  HomeArticle: named(inside(getHome.answer, 'data', 'articles'), 'An article as the home page announces it.', {
    lead: {
      is: 'One or two sentences that lead into it, plain text.',
      example: 'Why Japanese skin care begins with washing twice.',
    },
    date: { is: 'Day of publication.', example: '2026-11-02', format: 'date' },
  }),
  Manufacturer: named(
    inside(getManufacturer.answer, 'data'),
    'A brand or the company that makes it: both have a page of this kind.',
    {
      kind: 'Whether it is a brand or a maker.',
      story: { is: 'Its story, plain text; null without one.', example: 'Founded by a soap boiler in Kyoto.' },
      place: { is: 'City or region in Japan; null when unknown.', example: 'Kyoto' },
      founded: { is: 'Year of foundation; null when unknown.', example: 1897 },
      manufacturer: 'The maker of a brand; null for a maker.',
      brands: 'The brands of a maker; empty for a brand.',
    },
  ),
  Product: named(WireProduct, 'Everything that a product’s page shows, reviews and questions apart.', {
    id: { is: 'Id of the product.', example: 1042 },
    manufacturer: 'The company that makes it; null when unknown.',
    path: 'The categories above it, from the top one down to its main one.',
    pictures: 'Its pictures, the front first.',
    option_name: { is: 'What the options choose; null without options.', example: 'Size' },
    options: 'The options; empty when there are none.',
    is_new: 'Whether it came into the shop lately.',
    ...REFUSED,
    ship_flag: {
      is: 'Why parcels refuse it in some countries; null when nothing does.',
      example: 'aerosol',
      known: ['aerosol', 'flammable', 'corrosive', 'battery', 'medicine', 'blade'],
    },
    weight_g: { is: 'Weight with its package, in g; null when unknown.', example: 140 },
    summary: { is: 'One or two sentences, plain text.', example: 'A light serum with yuzu peel extract for dull skin.' },
    description: { is: 'Sanitised HTML of p, ul, ol, li, strong, em, br.', example: '<p>A light serum.</p>', format: 'html' },
    composition: {
      is: 'Ingredients; sanitised HTML as in `description`.',
      example: '<p>Water, glycerin, yuzu peel extract.</p>',
      format: 'html',
    },
    how_to_use: {
      is: 'How it is used; sanitised HTML as in `description`.',
      example: '<p>Two drops after washing.</p>',
      format: 'html',
    },
    characteristics: 'Facts in rows, in the language of the request.',
    tags: 'Its tags.',
    questions_count: { is: 'How many answered questions there are about it.', example: 3 },
    updated_at: { is: 'ISO 8601 time of the last change of its page.', example: '2026-11-20T08:00:00.000Z', format: 'date-time' },
  }),
  ProductPicture: named(inside(WireProduct, 'pictures'), 'A picture of a product and what it shows.', {
    picture: 'The picture.',
    view: 'What it shows: the front of the package, its box, a close view, the texture, the thing in light.',
  }),
  ProductRating: named(inside(WireProduct, 'rating'), 'What reviews say, with how many of each star.', {
    average: { is: 'Average of 1 to 5 stars.', example: 4.6 },
    count: { is: 'How many published reviews there are.', example: 23 },
    histogram: { is: 'Five numbers: how many reviews give 1, 2, 3, 4 and 5 stars.', example: [0, 1, 2, 5, 15] },
  }),
  ProductOption: named(product.WireOption, 'A variant of a product: a size, a colour, a value.', {
    id: { is: 'Id of the option.', example: 77 },
    color: { is: 'The color of a shade as `#rrggbb`; null for what is not chosen by its color.', example: '#a8283a' },
  }),
  Characteristic: named(inside(WireProduct, 'characteristics'), 'A fact about a product.', {
    name: { is: 'What the fact is about.', example: 'Volume' },
    value: { is: 'The fact.', example: '30 ml' },
  }),
  Review: named(product.WireReview, 'A review of a product or of the shop.', {
    id: { is: 'Id of the review.', example: 901 },
    author: { is: 'First name of who wrote it.', example: 'Nina' },
    rating: { is: 'Stars, 1 to 5.', example: 5 },
    text: { is: 'Plain text; null for stars alone.', example: 'Absorbs at once, a bottle lasts two months.' },
    lang: { is: 'BCP 47 code of the language of the text; null where it is not known.', example: 'en' },
    date: { is: 'Day on which it was written.', example: '2026-10-14', format: 'date' },
    status: '`pending` and `rejected` ones are shown to their author only.',
    answer: { is: 'What the shop answers, plain text; null without an answer.', example: 'Thank you, Nina!' },
    photos: 'Photos of the author; null or empty without any.',
  }),
  ReviewPhoto: named(product.WireReviewPhoto, 'A photo of a shopper, in one size.', {
    id: { is: 'Id of the photo, cannot be guessed.', example: 'V1StGXR8_Z5jdHi6B-myTQ' },
    src: {
      is: 'Address of the file: a path under `/media/reviews/`.',
      example: '/media/reviews/V1StGXR8_Z5jdHi6B-myTQ.jpg',
      format: 'uri-reference',
    },
    width: { is: 'Width in px, as it is shown.', example: 1200 },
    height: { is: 'Height in px, as it is shown.', example: 900 },
  }),
  ReviewList: named(inside(getReviews.answer, 'data'), 'A page of reviews.', { items: 'The reviews of this page.' }),
  Question: named(product.WireQuestion, 'A question about a product, with its answer.', {
    id: { is: 'Id of the question.', example: 55 },
    author: { is: 'Name that the asker gave; null for an anonymous question.', example: 'Oleg' },
    text: { is: 'The question, plain text.', example: 'Is it suitable for sensitive skin?' },
    lang: { is: 'BCP 47 code of the language of the question and its answer; null where it is not known.', example: 'en' },
    date: { is: 'Day on which it was asked.', example: '2026-09-30', format: 'date' },
    answer: { is: 'The shop’s answer, plain text; null until there is one.', example: 'Yes, it has no perfume.' },
    answer_date: { is: 'Day of the answer; null until there is one.', example: '2026-10-01', format: 'date' },
  }),
  QuestionList: named(inside(getQuestions.answer, 'data'), 'A page of questions.', { items: 'The questions of this page.' }),
  DeliveryEstimate: named(WireDelivery, 'What it costs to send one piece of a product to a country.', {
    country_name: { is: 'Name of the country in the language of the request.', example: 'Russia' },
    refused: 'Whether the product cannot be sent there; then there are no offers.',
    offers: 'The ways to send it, the cheapest first.',
    customs_tax: {
      is: 'Duty on a parcel with this one piece, in major units; null where the duty is not calculated.',
      example: 0,
    },
  }),
  DeliveryOffer: named(inside(WireDelivery, 'offers'), 'A way to send a product.', {
    id: { is: 'Id of the shipping method.', example: 1 },
    name: { is: 'Name of the shipping method.', example: 'Airmail' },
    price: { is: 'What it costs, in major units.', example: 499 },
  }),
  FrontConfig: named(settings.WireFrontConfig, 'What the shop is told about itself.', {
    features: { is: 'Switches of the shop’s features by name; a name that is missing is off.', example: { showCurrency: true } },
    currency_by_country: {
      is: 'Country name in English capitals to the ISO 4217 code that it is offered first.',
      example: { RUSSIA: 'RUB' },
    },
    currencies: 'The currencies that prices exist in; the picker offers these.',
    delivery: 'The delivery promise in the request’s currency; left out, the shop tells it in roubles only.',
  }),
  DeliveryPromise: named(
    inside(settings.WireFrontConfig, 'delivery'),
    'What delivery is promised to cost, rounded as prices are.',
    {
      flat: { is: 'The flat price, in major units.', example: 6.1 },
      free_from: { is: 'Goods that cost more than this are delivered free, in major units.', example: 61 },
    },
  ),
  Currency: named(inside(settings.getCurrencyList.answer, 'data', 'items'), 'A currency of the picker.', {
    name: { is: 'Name in the language of the request.', example: 'Russian rouble' },
    iso_code: { is: 'ISO 4217 code.', example: 'RUB' },
  }),
  CurrencyList: named(inside(settings.getCurrencyList.answer, 'data'), 'The currencies of the picker.', {
    items: 'The currencies.',
  }),
}
