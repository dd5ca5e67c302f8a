//! Papers for borrowers are read back by a library that shares no code with their writer.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test stops at what it did not expect"
)]

mod reader;

use lopdf::{Document, Object};
use munim_documents::PdfRenderer;
use munim_kernel::{BranchId, Issuer, LoanId, Money, PaymentId, PrintedFor, UserId};
use munim_lending::{
    Heads, NewPayment, Paper, PaperPress as _, Payment, PaymentMode, Receipt, ReceiptCopy, Reversal,
};
use proptest::prelude::*;
use time::macros::{date, datetime};

use reader::{pages, squeezed};

fn receipt() -> Receipt {
    Receipt {
        issuer: Issuer {
            organisation: "Sahyadri Gramin Microfinance".to_owned(),
            registration_number: "N-13.02101".to_owned(),
            branch: "शिवाजीनगर".to_owned(),
            address: "12, Powai Naka, Satara, Maharashtra, 415001".to_owned(),
            phone: "+912162123456".to_owned(),
        },
        client: ("Sunita Jadhav".to_owned(), "C-000123".to_owned()),
        loan_number: "L/SAT-01/2026-27/000042".to_owned(),
        payment: Payment {
            id: PaymentId::try_new(9_001).unwrap(),
            payment: NewPayment {
                loan: LoanId::try_new(1_204).unwrap(),
                branch: BranchId::try_new(3).unwrap(),
                receiving_branch: BranchId::try_new(3).unwrap(),
                officer: UserId::try_new(17).unwrap(),
                value_on: date!(2026 - 12 - 31),
                booked_on: date!(2027 - 01 - 01),
                amount: Money::from_paise(12_345_650),
                allocated: Heads::of_instalment(Money::from_paise(60_000), Money::from_paise(12_000_000))
                    .with_charges(Money::from_paise(100), Money::from_paise(200)),
                recovered: Money::ZERO,
                advance: Money::from_paise(285_350),
                mode: PaymentMode::Cheque,
                reference: "634512009871".to_owned(),
                device_receipt: None,
                receipt_number: "R/SAT-01/2026-27/000311".to_owned(),
                made_schedule: None,
                reverses: None,
                replaces: None,
                reason: String::new(),
                recorded_by: UserId::try_new(18).unwrap(),
                recorded_at: datetime!(2027-01-01 05:00 UTC),
            },
            reversed_by: None,
        },
        received_by: "Asha Patil".to_owned(),
        left_after: Some(Money::from_paise(3_120_000)),
        left: (date!(2027 - 02 - 01), Money::from_paise(2_000_000)),
        reversal: None,
        header: "Licensed by the Reserve Bank. क्षेत्र माहुली".to_owned(),
        footer: "Complaints: 1800 200 300, toll-free. धन्यवाद".to_owned(),
    }
}

fn print(receipt: &Receipt, copy: ReceiptCopy, paper: Paper) -> Vec<u8> {
    let printed = PrintedFor {
        username: "asha.patil".to_owned(),
        at: datetime!(2027-02-01 05:00 UTC),
    };
    let renderer = PdfRenderer::try_new().unwrap();
    renderer.receipt(receipt, copy, paper, &printed).unwrap()
}

const ALL: [Paper; 3] = [Paper::A5, Paper::Roll80, Paper::Roll58];

#[test]
fn a_receipt_says_the_same_on_every_paper() {
    for paper in ALL {
        let pdf = print(&receipt(), ReceiptCopy::Print(1), paper);
        // To look at the papers, set this variable to a folder. They are written there.
        if let Ok(folder) = std::env::var("MUNIM_KEEP_PAPERS") {
            std::fs::write(format!("{folder}/receipt-{paper}.pdf"), &pdf).unwrap();
        }
        let pages = pages(&pdf);
        assert_eq!(pages.len(), 1, "{paper}");
        for what in [
            "Sahyadri Gramin Microfinance",
            "N-13.02101",
            "शिवाजीनगर",
            "Licensed by the Reserve Bank. क्षेत्र माहुली",
            "RECEIPT · ORIGINAL",
            "Receipt no. R/SAT-01/2026-27/000311",
            "31 Dec 2026",
            "1 Jan 2027",
            "Sunita Jadhav (C-000123)",
            "L/SAT-01/2026-27/000042",
            "Cheque",
            "634512009871",
            "Asha Patil",
            "₹1,23,456.50",
            "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only",
            "Principal ₹1,20,000.00",
            "Interest ₹600.00",
            "Fees ₹2.00",
            "Penal charges ₹1.00",
            "Held in advance ₹2,853.50",
            "Total ₹1,23,456.50",
            "Balance after this payment: ₹31,200.00",
            "Complaints: 1800 200 300, toll-free. धन्यवाद",
            "Printed 1 Feb 2027, 10:30 IST for asha.patil",
        ] {
            assert!(
                pages[0].contains(&squeezed(what)),
                "{paper}: '{what}' is not in {}",
                pages[0]
            );
        }
        assert!(!pages[0].contains("REVERSED"));
    }
}

#[test]
fn names_in_every_script_are_printed() {
    for (language, name) in [
        ("Hindi", "श्रीमती लक्ष्मी क्षत्रिय"),
        ("Bengali", "শ্রীমতী লক্ষ্মী ক্ষেত্রপাল"),
        ("Assamese", "শ্ৰীমতী ৰাধা বৰুৱা"),
        ("Punjabi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"),
        ("Gujarati", "શ્રીમતી લક્ષ્મી ક્ષત્રિય"),
        ("Odia", "ଶ୍ରୀମତୀ ଲକ୍ଷ୍ମୀ କ୍ଷେତ୍ରୀ"),
        ("Tamil", "ஸ்ரீமதி லக்ஷ்மி கௌரி"),
        ("Telugu", "శ్రీమతి లక్ష్మి క్షత్రియ"),
        ("Kannada", "ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮಿ ಕ್ಷತ್ರಿಯ"),
        ("Malayalam", "ശ്രീമതി ലക്ഷ്മി ക്ഷേത്ര"),
        ("Urdu", "محمد ٹھاکر (۱۲) خان"),
        ("Santali", "ᱥᱟᱱᱛᱟᱲᱤ ᱯᱟᱹᱨᱥᱤ"),
        ("Manipuri", "ꯃꯩꯇꯩ ꯂꯣꯟ"),
    ] {
        let receipt = Receipt {
            client: (name.to_owned(), "C-000123".to_owned()),
            received_by: name.to_owned(),
            ..receipt()
        };
        let pdf = print(&receipt, ReceiptCopy::Print(1), Paper::A5);
        if let Ok(folder) = std::env::var("MUNIM_KEEP_PAPERS") {
            std::fs::write(format!("{folder}/receipt-{language}.pdf"), &pdf).unwrap();
        }
        let text = pages(&pdf).concat();
        let (client, name) = (format!("{name}(C-000123)"), squeezed(name));
        assert!(text.contains(&squeezed(&client)), "{language}: {text}");
        assert!(
            !text.contains('\u{fffd}') && text.matches(&name).count() == 2,
            "{language}: {text}"
        );
    }
}

#[test]
fn the_longest_texts_of_an_organisation_are_printed_whole_and_no_text_takes_no_space() {
    let mut receipt = receipt();
    // Wide letters, in words that fit on a line but not two at a time.
    receipt.header = "WWWWWWWWWWW ".repeat(10).trim().to_owned();
    receipt.footer = "धन्यवाद ".repeat(30).trim().to_owned();
    for paper in ALL {
        let text = pages(&print(&receipt, ReceiptCopy::Print(1), paper)).concat();
        for what in [&receipt.header, &receipt.footer] {
            assert!(
                text.contains(&squeezed(what)),
                "{paper}: '{what}' is not in {text}"
            );
        }
    }
    let height = |receipt: &Receipt| {
        let pdf = print(receipt, ReceiptCopy::Print(1), Paper::Roll58);
        let document = Document::load_mem(&pdf).unwrap();
        let page = document.get_dictionary(document.get_pages()[&1]).unwrap();
        let media = page.get(b"MediaBox").and_then(Object::as_array).unwrap();
        media[3].as_float().unwrap()
    };
    let with = height(&receipt);
    (receipt.header, receipt.footer) = (String::new(), String::new());
    assert!(height(&receipt) < with - 100.0);
}

#[test]
fn copies_and_reversed_payments_are_marked() {
    let mut receipt = receipt();
    receipt.reversal = Some(Reversal {
        on: date!(2027 - 01 - 20),
        reason: "The cheque came back".to_owned(),
    });
    for paper in ALL {
        let text = pages(&print(&receipt, ReceiptCopy::Print(12), paper)).concat();
        for what in [
            "COPY 12",
            "REVERSED",
            "On 20 Jan 2027: The cheque came back",
            "Balance on 1 Feb 2027: ₹20,000.00",
        ] {
            assert!(
                text.contains(&squeezed(what)),
                "{paper}: '{what}' is not in {text}"
            );
        }
    }
    let text = pages(&print(&receipt, ReceiptCopy::File, Paper::A5)).concat();
    assert!(text.contains("FILECOPY") && !text.contains("ORIGINAL"), "{text}");
    receipt.left.1 = Money::from_paise(-5_000);
    let text = pages(&print(&receipt, ReceiptCopy::File, Paper::Roll58)).concat();
    assert!(text.contains(&squeezed("nothing. Overpaid: ₹50.00")), "{text}");
}

#[test]
fn papers_have_their_sizes_and_are_tagged_with_fonts_inside() {
    for (paper, millimetres) in [(Paper::A5, 148.0), (Paper::Roll80, 80.0), (Paper::Roll58, 58.0)] {
        let pdf = print(&receipt(), ReceiptCopy::Print(1), paper);
        assert!(pdf.len() < 100_000, "{paper}: {} bytes", pdf.len());
        let document = Document::load_mem(&pdf).unwrap();
        let page = document.get_dictionary(document.get_pages()[&1]).unwrap();
        let media = page.get(b"MediaBox").and_then(Object::as_array).unwrap();
        let [.., width, height] = media.as_slice() else {
            panic!("{media:?}")
        };
        let (width, height) = (width.as_float().unwrap(), height.as_float().unwrap());
        assert!(
            (width / 72.0 * 25.4 - millimetres).abs() < 0.1,
            "{paper}: {width}"
        );
        // A roll is cut where the receipt ends.
        let fits = if paper == Paper::A5 {
            595.0..596.0
        } else {
            250.0..700.0
        };
        assert!(fits.contains(&height), "{paper}: {height}");
        let catalog = document.catalog().unwrap();
        assert!(catalog.has(b"StructTreeRoot"));
        assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).unwrap(), b"en-IN");
        let embedded = document.objects.values().filter(|object| {
            let font = object.as_dict().ok();
            font.is_some_and(|font| font.has(b"FontFile2") || font.has(b"FontFile3"))
        });
        assert!(embedded.count() >= 2, "{paper}");
        assert_eq!(print(&receipt(), ReceiptCopy::Print(1), paper), pdf);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_a_receipt(name in any::<String>(), reason in "\\PC{0,500}", paise: i64) {
        let mut receipt = receipt();
        receipt.client.0.clone_from(&name);
        receipt.header.clone_from(&name);
        receipt.issuer.organisation = name;
        receipt.payment.payment.reference.clone_from(&reason);
        receipt.footer.clone_from(&reason);
        receipt.payment.payment.amount = Money::from_paise(paise);
        receipt.reversal = Some(Reversal { on: date!(2027 - 01 - 20), reason });
        for paper in ALL {
            prop_assert_eq!(pages(&print(&receipt, ReceiptCopy::File, paper)).len(), 1);
        }
    }
}
