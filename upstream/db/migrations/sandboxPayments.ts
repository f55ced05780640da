/** Test payments are marked. Until this migration the sandbox was the only processor of cards (1) and bank links (2). */
export const SANDBOX_PAYMENTS = `
ALTER TABLE payment ADD COLUMN sandbox INTEGER NOT NULL DEFAULT 0 CHECK (sandbox IN (0, 1));
UPDATE payment SET sandbox = 1 WHERE method_id IN (1, 2);
`
