use std::collections::BTreeMap;

use munim_kernel::Money;

use super::shared;

/// Recomputes every sheet from the rows.
#[test]
fn sheets_say_what_the_rows_say() {
    for (as_of, made) in shared() {
        for one in made {
            let sheets: BTreeMap<_, _> = one
                .sheets
                .iter()
                .map(|sheet| ((sheet.centre_id, sheet.due_on), sheet))
                .collect();
            assert_eq!(sheets.len(), one.sheets.len());
            let mut again = BTreeMap::new();
            for client in &one.clients {
                let Some(centre) = client.client.centre_id else {
                    continue;
                };
                for ((_, met_on), _) in sheets.range((centre, time::Date::MIN)..=(centre, time::Date::MAX)) {
                    for bundle in client
                        .loans
                        .iter()
                        .filter(|bundle| bundle.loan.disbursed_on.is_some())
                    {
                        if bundle.loan.closed_on.is_some_and(|closed| closed < *met_on) {
                            continue;
                        }
                        let asked: i64 = bundle
                            .instalments
                            .iter()
                            .filter(|row| row.due_on <= *met_on)
                            .map(|row| row.principal.paise() + row.interest.paise())
                            .sum();
                        let paid = |until: time::Date| -> i64 {
                            bundle
                                .repayments
                                .iter()
                                .filter(|row| row.received_on <= until)
                                .map(|row| row.amount.paise())
                                .sum()
                        };
                        let before = paid(met_on.previous_day().unwrap());
                        let (demand, collected) = again.entry((centre, *met_on)).or_insert((0, 0));
                        *demand += (asked - before).max(0);
                        *collected += paid(*met_on) - before;
                    }
                }
            }
            for (key, sheet) in sheets {
                assert_eq!(again[&key], (sheet.demand.paise(), sheet.collected.paise()));
                assert!(sheet.due_on < as_of);
                assert!(sheet.submitted || sheet.collected == Money::ZERO);
            }
        }
    }
}

#[test]
fn most_sheets_are_handed_in_and_a_few_are_not() {
    for (_, made) in shared() {
        for one in made {
            let open = one.sheets.iter().filter(|sheet| !sheet.submitted).count();
            assert!(
                open > 0 && open * 10 < one.sheets.len(),
                "{open} of {}",
                one.sheets.len()
            );
        }
    }
}
