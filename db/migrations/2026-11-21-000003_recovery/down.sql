DROP TABLE password_history;
