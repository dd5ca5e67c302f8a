DROP TABLE branch_days, till_movements, till_hand_overs, tills;
