/** Columns and indexes for the deletion by age (shared/retention.ts). */
export const RETENTION_TIMES = `
-- ms; null for a row of a release that did not store it: the deletion job dates it.
ALTER TABLE guest_alert ADD COLUMN created_at INTEGER;
CREATE INDEX guest_alert_age ON guest_alert (created_at);

-- Whether everything that identifies the customer was removed.
ALTER TABLE shop_order ADD COLUMN anonymous INTEGER NOT NULL DEFAULT 0 CHECK (anonymous IN (0, 1));
CREATE INDEX shop_order_identified ON shop_order (created_at) WHERE anonymous = 0;

CREATE INDEX review_rejected ON review (date) WHERE status = 'rejected';
CREATE INDEX operator_event_age ON operator_event (at);
CREATE INDEX contact_message_open ON contact_message (created_at) WHERE answered_at IS NULL;
`
