DROP TABLE staff_leave;
DROP TABLE check_ins;
