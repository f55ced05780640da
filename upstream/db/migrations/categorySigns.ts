/** The character beside a top category. Until this migration, the storefront had those of the sample. */
export const CATEGORY_SIGNS = `
ALTER TABLE category ADD COLUMN sign TEXT;
UPDATE category SET sign = CASE slug
  WHEN 'face-care' THEN '肌' WHEN 'sun-care' THEN '陽' WHEN 'makeup' THEN '粧' WHEN 'hair-care' THEN '髪'
  WHEN 'body-care' THEN '体' WHEN 'fragrance' THEN '香' WHEN 'hygiene' THEN '歯' WHEN 'men' THEN '男'
  WHEN 'mother-baby' THEN '子' WHEN 'vitamins' THEN '養' WHEN 'health' THEN '健' WHEN 'devices' THEN '美'
  WHEN 'home' THEN '家' WHEN 'kitchen' THEN '器' WHEN 'tea-food' THEN '茶' WHEN 'gifts' THEN '贈' END
WHERE parent_id IS NULL;
`
