/** Messages from the contact form. */
export const CONTACT_MESSAGES = `
CREATE TABLE contact_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null for a guest.
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- As typed: it need not be an order of the sender.
  order_number TEXT,
  topic TEXT NOT NULL,
  text TEXT NOT NULL,
  lang TEXT NOT NULL CHECK (lang IN ('en', 'ru')),
  created_at TEXT NOT NULL,
  answer TEXT,
  answered_at TEXT
) STRICT;
CREATE INDEX contact_message_email ON contact_message (email, created_at);
CREATE INDEX contact_message_user ON contact_message (user_id) WHERE user_id IS NOT NULL;
`
