/** Which answers of the shop the user has seen; those of earlier versions count as seen. */
export const ANSWERS_READ = `
ALTER TABLE review ADD COLUMN answer_read INTEGER NOT NULL DEFAULT 0 CHECK (answer_read IN (0, 1));
ALTER TABLE question ADD COLUMN answer_read INTEGER NOT NULL DEFAULT 0 CHECK (answer_read IN (0, 1));
UPDATE review SET answer_read = 1 WHERE answer IS NOT NULL;
UPDATE question SET answer_read = 1 WHERE answer IS NOT NULL;
CREATE INDEX question_user ON question (user_id);
`
