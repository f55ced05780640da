/** The kinds of ingredients that a search can exclude: without silicone, fluoride-free. */
import { ALCOHOL, FRAGRANCE, type IngredientKind } from './ingredients.ts'

const PARABEN = '\\p{L}*paraben|\\p{L}*парабен|\\p{L}*パラベン.*'

export const INGREDIENT_KINDS = {
  alcohol: ALCOHOL,
  fragrance: FRAGRANCE,
  silicone: { certain: /(?:methicon|siloxan|метикон|силоксан)|(?<!\p{L})(?:silicone|силикон)|シリコ|メチコン|シロキサン/u },
  /** Surfactants; sodium sulfate is a salt. */
  sulfate: {
    certain:
      /(?:laureth|lauryl|coco|myreth)[- ]sul(?:f|ph)ate|(?:лаурил|лаурет|коко|мирет)сульфат|(?:ラウレス|ラウリル|ココ)硫酸/,
  },
  /** Not mica, which is fluorphlogopite. */
  fluoride: { certain: /(?<!\p{L})fluoride|fluorophosphate|(?<!\p{L})фторид|фторфосфат|フッ化|フルオロリン酸/u },
  colorant: {
    certain:
      /^(?:ci \d{5}|(?:(?:hc|basic|acid|disperse|d&c|fd&c) )?(?:red|yellow|blue|green|orange|violet|brown|black) (?:no ?)?\d+|(?:основной |кислотный )?(?:красный|желтый|синий|зеленый|оранжевый|фиолетовый|коричневый|черный) \d+|(?:colou?rant|dye|краситель).*|.*(?:赤|黄|青|緑|橙|紫|褐|黒)色?\d+.*|着色料)$/,
  },
  paraben: { certain: new RegExp(`^(?:${PARABEN})$`, 'u') },
  preservative: {
    certain: new RegExp(
      `^(?:phenoxyethanol|${PARABEN}|(?:sodium|potassium) benzoate|benzoic acid|potassium sorbate|sorbic acid|chlorphenesin|(?:chloro)?methyl(?:chloro)?isothiazolinone|preservative.*|феноксиэтанол|бензоат (?:натрия|калия)|бензойная кислота|сорбат калия|сорбиновая кислота|хлорфенезин|консервант.*|フェノキシエタノール|安息香酸.*|ソルビン酸.*|保存料|防腐剤)$`,
      'u',
    ),
  },
} as const satisfies { readonly [name: string]: IngredientKind }

export type IngredientKindName = keyof typeof INGREDIENT_KINDS
