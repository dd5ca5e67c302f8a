DROP TABLE messages;
DROP TABLE password_history;
