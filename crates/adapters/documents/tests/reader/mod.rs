//! Extracts text from a PDF as a viewer does when copying.
use std::{collections::HashMap, rc::Rc};

use lopdf::{Dictionary, Document, Encoding, Object, ObjectId};

/// The encodings of a document's fonts, read once and shared by all pages.
type Encodings<'document> = HashMap<*const Dictionary, Rc<Encoding<'document>>>;

/// Returns the text of each page without white space, because a reader can only guess where it is.
pub fn pages(pdf: &[u8]) -> Vec<String> {
    let document = Document::load_mem(pdf).unwrap();
    let mut encodings = Encodings::new();
    document
        .get_pages()
        .into_values()
        .map(|page| squeezed(&text_of(&document, page, &mut encodings)))
        .collect()
}

/// Returns the text that a viewer would copy: the shown text, or the text that the file states for the glyphs.
fn text_of<'document>(
    document: &'document Document,
    page: ObjectId,
    encodings: &mut Encodings<'document>,
) -> String {
    let fonts = document.get_page_fonts(page).unwrap();
    let mut font = None;
    let mut text = String::new();
    // The open marked-content sequences, and whether each states its text.
    let mut open = Vec::new();
    for operation in document.get_and_decode_page_content(page).unwrap().operations {
        let operands = &operation.operands;
        match operation.operator.as_str() {
            "Tf" => {
                let dictionary = fonts[operands[0].as_name().unwrap()];
                let encoding = encodings
                    .entry(std::ptr::from_ref(dictionary))
                    .or_insert_with(|| Rc::new(dictionary.get_font_encoding(document).unwrap()));
                font = Some(Rc::clone(encoding));
            }
            "BDC" | "BMC" => {
                let stated = operands
                    .get(1)
                    .and_then(|properties| properties.as_dict().ok())
                    .and_then(|properties| properties.get(b"ActualText").ok());
                if let Some(stated) = stated.filter(|_| !open.contains(&true)) {
                    text.push_str(&lopdf::decode_text_string(stated).unwrap());
                }
                open.push(stated.is_some());
            }
            "EMC" => {
                open.pop();
            }
            "Tj" | "TJ" if !open.contains(&true) => {
                let parts = match &operands[0] {
                    Object::Array(parts) => parts.clone(),
                    part => vec![part.clone()],
                };
                for part in parts.iter().filter_map(|part| part.as_str().ok()) {
                    text.push_str(&Document::decode_text(font.as_deref().unwrap(), part).unwrap());
                }
            }
            _ => {}
        }
    }
    text
}

pub fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}
