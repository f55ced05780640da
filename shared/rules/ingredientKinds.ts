/** The kinds of ingredients that a search can exclude: without silicone, fluoride-free. */
import { ALCOHOL, FRAGRANCE, type IngredientKind } from './ingredients.ts'

/** Also by the chemical name: esters of p-hydroxybenzoic acid. */
const PARABEN = 'paraben|парабен|パラベン|p(?:ara)?[- ]?hydroxybenzoate|п(?:ара)?[- ]?гидроксибензоат|パラオキシ安息香酸'

export const INGREDIENT_KINDS = {
  alcohol: ALCOHOL,
  fragrance: FRAGRANCE,
  /** Not hexyloxy: гексилокси, ヘキシロキシ. */
  silicone: {
    certain:
      /methicon|silox[ay]|silicone(?! dioxide)|silsesquiox|метикон|силоксан|силикон|(?<!к)силокси|силь?сесквиокс|シリコ|メチコン|シロキサン|(?<!キ)シロキシ|シルセスキオキサン/,
  },
  /** Surfactants; sodium sulfate is a salt. */
  sulfate: {
    certain:
      /(?:laureth|lauryl|coco|coceth|myreth)(?:-\d+)?[- ]?sul(?:f|ph)ate|(?:лаурил|лаурет|коко|мирет)(?:-\d+)?[- ]?сульфат|(?:ラウレス|ラウリル|ココ)硫酸/,
  },
  /** Not mica, which is fluorphlogopite. */
  fluoride: { certain: /fluoride|fluorophosphate|olaflur|фторид|фторфосфат|олафлур|フッ化|フルオロリン酸/ },
  colorant: {
    certain:
      /^(?:.*\bci ?\d{5}.*|[1-7]\d{4}|(?:(?:hc|basic|acid|disperse|d&c|fd&c) )?(?:red|yellow|blue|green|orange|violet|brown|black) (?:n[o°]? ?)?\d+(?: (?:[a-z]+ )?lake)?|(?:основной |кислотный )?(?:красный|желтый|синий|зеленый|оранжевый|фиолетовый|коричневый|черный) (?:n[o°]? ?)?\d+(?: лак)?|(?:colou?rant|dye|краситель).*|.*(?:赤|黄|青|緑|橙|紫|褐|黒)色?\d+.*|着色料)$/,
  },
  paraben: { certain: new RegExp(PARABEN) },
  preservative: {
    certain: new RegExp(
      `${PARABEN}|^(?:phenoxyethanol|(?:sodium|potassium) benzoate|benzoic acid|potassium sorbate|sorbic acid|chlorphenesin|(?:chloro)?methyl(?:chloro)?isothiazolinone|preservative.*|феноксиэтанол|бензоат (?:натрия|калия)|бензойная кислота|сорбат калия|сорбиновая кислота|хлорфенезин|консервант.*|フェノキシエタノール|安息香酸.*|ソルビン酸.*|保存料|防腐剤)$`,
    ),
  },
} as const satisfies { readonly [name: string]: IngredientKind }

export type IngredientKindName = keyof typeof INGREDIENT_KINDS
