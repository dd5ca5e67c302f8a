DROP TABLE figure_changes;
