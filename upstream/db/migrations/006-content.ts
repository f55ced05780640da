/** Blog, news and pages. Blocks are stored as JSON in both languages: they are always read together. */
export const CONTENT = `
CREATE TABLE article (
  slug TEXT PRIMARY KEY,
  title_en TEXT NOT NULL,
  title_ru TEXT NOT NULL,
  lead_en TEXT NOT NULL,
  lead_ru TEXT NOT NULL,
  date TEXT NOT NULL,
  picture TEXT NOT NULL,
  blocks TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX article_date ON article (date);
CREATE TABLE blog_tag (slug TEXT PRIMARY KEY, place INTEGER NOT NULL, name_en TEXT NOT NULL, name_ru TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE article_tag (
  article TEXT NOT NULL REFERENCES article (slug) ON DELETE CASCADE,
  tag TEXT NOT NULL REFERENCES blog_tag (slug),
  PRIMARY KEY (article, tag)
) STRICT, WITHOUT ROWID;
CREATE TABLE news (slug TEXT PRIMARY KEY, title_en TEXT NOT NULL, title_ru TEXT NOT NULL, date TEXT NOT NULL, blocks TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE page (slug TEXT PRIMARY KEY, title_en TEXT NOT NULL, title_ru TEXT NOT NULL, lang TEXT, updated TEXT NOT NULL, blocks TEXT NOT NULL) STRICT, WITHOUT ROWID;
`
