/** When articles, news and pages are shown; a text without a row always is. Times are UTC in ISO 8601. */
export const TEXT_TIMES = `
CREATE TABLE text_time (
  kind TEXT NOT NULL CHECK (kind IN ('article', 'news', 'page')),
  slug TEXT NOT NULL,
  shown_from TEXT,
  shown_until TEXT,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;
`
