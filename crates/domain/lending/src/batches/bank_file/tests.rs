//! Reads files back with parsers that do not use the layouts.
use proptest::prelude::*;
use time::macros::date;

use super::*;

const DAY: Date = date!(2026 - 12 - 03);

fn payer(bank: &str) -> Payer {
    Payer {
        name: "Sahyadri Micro-Finance Pvt. Ltd.".to_owned(),
        ifsc: Ifsc::try_new(format!("{bank}0000411")).unwrap(),
        number: BankAccountNumber::try_new("50200012345678").unwrap(),
        customer_code: "NACH00000000012345".to_owned(),
    }
}

fn part(place: usize, name: &str, bank: &str, paise: i64) -> FilePart {
    FilePart {
        reference: format!("B000012L{:04}", place + 1),
        amount: Money::from_paise(paise),
        name: name.to_owned(),
        ifsc: Ifsc::try_new(format!("{bank}0001234")).unwrap(),
        number: format!("30412345{:03}", place + 1),
    }
}

fn render(template: BankTemplate, parts: &[FilePart]) -> Result<String, Unwritable> {
    let payer = payer("HDFC");
    let content = FileContent {
        batch: "B000012".to_owned(),
        value_on: DAY,
        payer: &payer,
        parts,
    };
    content.render(template)
}

/// What a bank reads of a payment: reference, paise, name, account, IFSC and whether it stays within the bank.
type Read = (String, i64, String, String, String, Option<bool>);

fn paise(rupees: &str) -> i64 {
    let (whole, part) = rupees.split_once('.').unwrap();
    assert_eq!(part.len(), 2, "{rupees}");
    whole.parse::<i64>().unwrap() * 100 + part.parse::<i64>().unwrap()
}

fn text(value: &str) -> String {
    value.to_owned()
}

fn read_hdfc(file: &str) -> Vec<Read> {
    let lines = file.strip_suffix("\r\n").unwrap().split("\r\n");
    let read = lines.map(|line| {
        let fields: Vec<_> = line.split(',').collect();
        assert_eq!(
            (fields.len(), fields[22], fields[12]),
            (28, "03/12/2026", "B000012")
        );
        let within = Some(fields[0] == "I");
        let [reference, name, account, ifsc] = [13, 4, 2, 24].map(|place| text(fields[place]));
        (reference, paise(fields[3]), name, account, ifsc, within)
    });
    read.collect()
}

fn read_icici(file: &str) -> Vec<Read> {
    let mut lines = file.strip_suffix("^\r\n").unwrap().split("^\r\n");
    let header: Vec<_> = lines.next().unwrap().split('|').collect();
    let debit: Vec<_> = lines.next().unwrap().split('|').collect();
    assert_eq!(
        (header[0], header[2], header[6], header[7]),
        ("FHR", "12/03/2026", "50200012345678", "0411")
    );
    assert_eq!((debit[0], debit[4], debit[8]), ("MDR", header[4], "WIB"));
    let read: Vec<Read> = lines
        .map(|line| {
            let fields: Vec<_> = line.split('|').collect();
            assert_eq!((fields.len(), fields[5]), (9, "INR"));
            let within = fields[0] == "MCW";
            assert_eq!(fields[7], if within { "WIB" } else { "NFT" });
            let [reference, name, account, ifsc] = [6, 3, 1, 8].map(|place| text(fields[place]));
            (reference, paise(fields[4]), name, account, ifsc, Some(within))
        })
        .collect();
    assert_eq!(header[1].parse(), Ok(read.len() + 1));
    assert_eq!(paise(header[4]), read.iter().map(|one| one.1).sum::<i64>());
    read
}

fn read_nach(file: &str) -> Vec<Read> {
    let mut lines = file.strip_suffix("\r\n").unwrap().split("\r\n");
    let header = lines.next().unwrap();
    // Positions from NPCI's table.
    assert_eq!(
        (header.len(), &header[..2], &header[125..133]),
        (306, "12", "03122026")
    );
    assert_eq!(header[9..49].trim_end(), "SAHYADRI MICRO FINANCE PVT LTD");
    assert_eq!(
        (&header[156..174], header[174..192].trim_end()),
        ("NACH00000000012345", "B000012")
    );
    assert_eq!(
        (&header[192..203], header[203..238].trim_end()),
        ("HDFC0000411", "50200012345678")
    );
    let read: Vec<Read> = lines
        .map(|line| {
            assert_eq!((line.len(), &line[..2], &line[11..13]), (306, "23", "10"));
            let cut = |from: usize, to: usize| text(line[from..to].trim_end());
            let amount = line[120..133].parse().unwrap();
            (
                cut(231, 261),
                amount,
                cut(31, 71),
                cut(167, 202),
                cut(156, 167),
                None,
            )
        })
        .collect();
    assert_eq!(header[238..247].parse(), Ok(read.len()));
    assert_eq!(
        header[112..125].parse(),
        Ok(read.iter().map(|one| one.1).sum::<i64>())
    );
    read
}

fn read(template: BankTemplate, file: &str) -> Vec<Read> {
    assert!(file.is_ascii());
    match template {
        BankTemplate::HdfcEnet => read_hdfc(file),
        BankTemplate::IciciCib => read_icici(file),
        BankTemplate::NachCredit => read_nach(file),
    }
}

#[test]
fn a_line_of_each_bank() {
    let parts = [part(0, "Asha Patil", "SBIN", 2_850_050)];
    let file = |template| render(template, &parts).unwrap();
    assert_eq!(
        file(BankTemplate::HdfcEnet),
        "N,,30412345001,28500.50,ASHA PATIL,,,,,,,,B000012,B000012L0001,,,,,,,,,03/12/2026,,SBIN0001234,,,\r\n"
    );
    assert_eq!(
        file(BankTemplate::IciciCib),
        "FHR|2|12/03/2026|B000012|28500.50|INR|50200012345678|0411^\r\n\
         MDR|50200012345678|0411|B000012|28500.50|INR|LOANS|HDFC0000411|WIB^\r\n\
         MCO|30412345001|0411|ASHA PATIL|28500.50|INR|B000012L0001|NFT|SBIN0001234^\r\n"
    );
    let nach = file(BankTemplate::NachCredit);
    assert!(
        nach.contains("9999999999999000000285005003122026") && nach.contains("0000002850050"),
        "{nach}"
    );
}

#[test]
fn values_that_do_not_fit_are_refused() {
    let long = FilePart {
        reference: "B".repeat(31),
        ..part(0, "Asha Patil", "SBIN", 100)
    };
    for template in BankTemplate::ALL {
        assert_eq!(
            render(template, std::slice::from_ref(&long)),
            Err(Unwritable::TooLong("The reference", Some(0)))
        );
        let parts = [part(0, "Asha", "SBIN", 100), part(1, "आशा", "SBIN", 100)];
        assert_eq!(render(template, &parts), Err(Unwritable::Name(Some(1))));
    }
}

fn names() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[A-Za-z][A-Za-z .'|,^\"\\-]{0,60}",
        1 => "[A-Za-zé आ]{1,10}",
        1 => "[ .,|^]{0,5}",
    ]
}

proptest! {
    /// A file contains the batch, for any names, amounts and number of parts.
    #[test]
    fn a_file_read_back_contains_the_batch(
        rows in proptest::collection::vec((names(), 0..3usize, 1..=100_000_000_000i64), 1..40)
    ) {
        let banks = ["HDFC", "ICIC", "SBIN"];
        let parts: Vec<_> = rows.iter().enumerate()
            .map(|(place, (name, bank, paise))| part(place, name, banks[*bank], *paise))
            .collect();
        for (template, own, width) in [
            (BankTemplate::HdfcEnet, Some("HDFC"), 40),
            (BankTemplate::IciciCib, Some("ICIC"), 35),
            (BankTemplate::NachCredit, None, 40),
        ] {
            let bad = parts.iter().position(|one| {
                !one.name.is_ascii() || !one.name.chars().any(|sign| sign.is_ascii_alphanumeric())
            });
            let file = render(template, &parts);
            if bad.is_some() {
                prop_assert_eq!(file, Err(Unwritable::Name(bad)));
                continue;
            }
            let found = read(template, &file.unwrap());
            prop_assert_eq!(found.len(), parts.len());
            for (found, part) in found.iter().zip(&parts) {
                let (reference, paise, name, account, ifsc, within) = found;
                prop_assert_eq!((reference, *paise), (&part.reference, part.amount.paise()));
                prop_assert_eq!((account.as_str(), ifsc.as_str()), (part.number.as_str(), part.ifsc.as_str()));
                prop_assert_eq!(*within, own.map(|own| ifsc.starts_with(own)));
                prop_assert!(!name.is_empty() && name.len() <= width);
                let letters = |text: &str| -> String {
                    text.chars().filter(char::is_ascii_alphanumeric).map(|sign| sign.to_ascii_uppercase()).collect()
                };
                prop_assert!(letters(&part.name).starts_with(&letters(name)), "{} {}", name, part.name);
            }
        }
    }
}
