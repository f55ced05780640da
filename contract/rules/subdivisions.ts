/**
 * States, provinces and prefectures of the countries whose postal addresses need one: ISO 3166-2 code without the country prefix, and English
 * name.
 */

const parse = (lines: string): readonly (readonly [code: string, name: string])[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as const)

export const SUBDIVISIONS: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  US: parse(`
    AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida
    GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine
    MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire
    NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`),
  CA: parse(`
    AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia
    NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`),
  AU: parse(`
    ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`),
  JP: parse(`
    01 Hokkaido, 02 Aomori, 03 Iwate, 04 Miyagi, 05 Akita, 06 Yamagata, 07 Fukushima, 08 Ibaraki, 09 Tochigi, 10 Gunma, 11 Saitama, 12 Chiba
    13 Tokyo, 14 Kanagawa, 15 Niigata, 16 Toyama, 17 Ishikawa, 18 Fukui, 19 Yamanashi, 20 Nagano, 21 Gifu, 22 Shizuoka, 23 Aichi, 24 Mie
    25 Shiga, 26 Kyoto, 27 Osaka, 28 Hyogo, 29 Nara, 30 Wakayama, 31 Tottori, 32 Shimane, 33 Okayama, 34 Hiroshima, 35 Yamaguchi, 36 Tokushima
    37 Kagawa, 38 Ehime, 39 Kochi, 40 Fukuoka, 41 Saga, 42 Nagasaki, 43 Kumamoto, 44 Oita, 45 Miyazaki, 46 Kagoshima, 47 Okinawa`),
}
