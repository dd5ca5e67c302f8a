//! Pictures that users upload. They are encoded again, so that no uploaded byte is ever served.
use std::{io::Cursor, time::Duration};

use actix_web::{rt::time::timeout, web};
use bytes::Bytes;
use image::{
    DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits, Rgb, RgbImage,
    codecs::jpeg::JpegEncoder,
};
use thiserror::Error;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::problem::Problem;

const SHORTEST_SIDE: u32 = 16;
const MOST_MEMORY: u64 = 64 * 1024 * 1024;
const QUALITY: u8 = 85;

/// What is accepted of a picture, and how large it is kept.
#[derive(Debug, Clone, Copy)]
pub struct PictureRule {
    pub most_bytes: usize,
    /// The longest side that is accepted, in pixels.
    longest_side: u32,
    /// The longest side that is kept, in pixels.
    kept_side: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PictureFault {
    /// The limit, in KiB.
    #[error("The picture must not be larger than {0} KiB.")]
    TooLarge(usize),
    #[error("The picture must be a PNG, JPEG or WebP.")]
    Format,
    /// The longest side, in pixels.
    #[error("The picture must be 16 to {0} pixels wide and high.")]
    Size(u32),
}

impl PictureFault {
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLarge(_) => "too_large",
            Self::Format => "picture_format",
            Self::Size(_) => "picture_size",
        }
    }
}

impl PictureRule {
    /// A user's picture.
    pub const PORTRAIT: Self = Self {
        most_bytes: 128 * 1024,
        longest_side: 2048,
        kept_side: 256,
    };
    /// A client's photo.
    pub const PHOTO: Self = Self {
        kept_side: 512,
        ..Self::SCAN
    };
    /// A picture of a document, whose small print stays readable.
    pub const SCAN: Self = Self {
        most_bytes: 5 * 1024 * 1024,
        longest_side: 4096,
        kept_side: 2000,
    };

    pub const fn too_large(self) -> PictureFault {
        PictureFault::TooLarge(self.most_bytes / 1024)
    }

    pub const fn wrong_size(self) -> PictureFault {
        PictureFault::Size(self.longest_side)
    }

    /// Returns the picture as a JPEG that fits a square of the kept side, upright, on white, without metadata. The type is
    /// taken from the first bytes, never from what the client claims. Runs off the worker's thread, a few at a time,
    /// because a picture may have millions of pixels.
    ///
    /// # Errors
    /// [`PictureFault`]; the outer error is 503 if too many wait or the wait is too long, or an internal one.
    pub async fn remake(self, bytes: Bytes) -> Result<Result<Vec<u8>, PictureFault>, Problem> {
        let turn = turn(&AT_A_TIME, &WAITING, LONGEST_WAIT).await?;
        off_thread(turn, move || self.remade(&bytes)).await
    }

    fn remade(self, bytes: &[u8]) -> Result<Vec<u8>, PictureFault> {
        let jpeg = encoded_again(self, bytes)?;
        if jpeg.len() > self.most_bytes {
            return Err(self.too_large());
        }
        Ok(jpeg)
    }
}

/// Bounds the memory for decoded pictures.
static AT_A_TIME: Semaphore = Semaphore::const_new(2);
/// Bounds the memory for pictures that wait, of up to 5 MiB each.
static WAITING: Semaphore = Semaphore::const_new(16);
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Waits for one of the turns `at_a_time`, if there is still a place to wait.
async fn turn<'a>(
    at_a_time: &'a Semaphore,
    waiting: &Semaphore,
    most: Duration,
) -> Result<SemaphorePermit<'a>, Problem> {
    let busy = || Problem::busy("Too many pictures are being sent. Please try again in a moment.");
    let _place = waiting.try_acquire().map_err(|_| busy())?;
    let turn = timeout(most, at_a_time.acquire()).await.map_err(|_| busy())?;
    turn.map_err(|_| Problem::internal())
}

/// Runs the work off the worker's thread. If the caller leaves, the work goes on, so the turn ends with it.
async fn off_thread<T: Send + 'static>(
    turn: SemaphorePermit<'static>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let work = move || {
        let _turn = turn;
        work()
    };
    web::block(work).await.map_err(|_| Problem::internal())
}

fn encoded_again(rule: PictureRule, bytes: &[u8]) -> Result<Vec<u8>, PictureFault> {
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|_| PictureFault::Format)?;
    if !matches!(
        reader.format(),
        Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)
    ) {
        return Err(PictureFault::Format);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| PictureFault::Format)?;
    // The header gives the size before any pixel is decoded.
    let (width, height) = decoder.dimensions();
    let sides = SHORTEST_SIDE..=rule.longest_side;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(rule.wrong_size());
    }
    let upright = decoder.orientation().map_err(|_| PictureFault::Format)?;
    let mut image = DynamicImage::from_decoder(decoder).map_err(|_| PictureFault::Format)?;
    image.apply_orientation(upright);
    if image.width().max(image.height()) > rule.kept_side {
        image = image.thumbnail(rule.kept_side, rule.kept_side);
    }
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
        .encode_image(&on_white(&image))
        .map_err(|_| PictureFault::Format)?;
    Ok(jpeg)
}

/// Puts transparent pixels on white.
fn on_white(image: &DynamicImage) -> RgbImage {
    let pixels = image.to_rgba8();
    RgbImage::from_fn(pixels.width(), pixels.height(), |x, y| {
        let [red, green, blue, alpha] = pixels.get_pixel(x, y).0;
        let over = |colour: u8| {
            let (colour, alpha) = (u32::from(colour), u32::from(alpha));
            u8::try_from((colour * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
        };
        Rgb([over(red), over(green), over(blue)])
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use image::{Rgba, RgbaImage};

    use super::*;

    fn portrait(bytes: &[u8]) -> Result<Vec<u8>, PictureFault> {
        PictureRule::PORTRAIT.remade(bytes)
    }

    fn encoded(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let image = RgbaImage::from_pixel(width, height, Rgba([200, 0, 0, 128]));
        let mut bytes = Cursor::new(Vec::new());
        let image = match format {
            ImageFormat::Jpeg => DynamicImage::from(DynamicImage::from(image).to_rgb8()),
            _ => DynamicImage::from(image),
        };
        image.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn every_kind_becomes_a_small_jpeg_on_white() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let jpeg = portrait(&encoded(1000, 500, format)).unwrap();
            assert!(jpeg.starts_with(&[0xff, 0xd8, 0xff]), "{format:?}");
            let read = image::load_from_memory(&jpeg).unwrap();
            assert_eq!((read.width(), read.height()), (256, 128), "{format:?}");
        }
        let small = portrait(&encoded(16, 20, ImageFormat::Png)).unwrap();
        let small = image::load_from_memory(&small).unwrap().to_rgb8();
        assert_eq!(small.dimensions(), (16, 20), "none is made larger");
        let [red, green, _] = small.get_pixel(8, 8).0;
        assert!(
            red > 210 && (110..145).contains(&green),
            "half of it is white: {red} {green}"
        );
    }

    #[test]
    fn a_scan_loses_its_metadata_and_keeps_its_small_print() {
        let mut photo = encoded(3000, 1500, ImageFormat::Jpeg);
        // An APP1 segment after the start of the file, where cameras write the place.
        let exif = [b"\xff\xe1\x00\x14Exif\0\0".as_slice(), b"GPS 17.68 73", b""].concat();
        photo.splice(2..2, exif);
        let scan = PictureRule::SCAN.remade(&photo).unwrap();
        assert!(!scan.windows(3).any(|bytes| bytes == b"GPS"));
        let read = image::load_from_memory(&scan).unwrap();
        assert_eq!((read.width(), read.height()), (2000, 1000));
        let wide = PictureRule::SCAN.remade(&encoded(4097, 16, ImageFormat::Png));
        assert_eq!(wide, Err(PictureFault::Size(4096)));
    }

    #[actix_web::test]
    async fn a_turn_is_waited_for_within_bounds() {
        let (turns, places) = (Semaphore::new(1), Semaphore::new(1));
        let soon = Duration::ZERO;
        let held = turn(&turns, &places, soon).await.unwrap();
        let late = turn(&turns, &places, soon).await.unwrap_err();
        assert_eq!((late.code(), late.has_retry_after()), ("busy", true));
        let place = places.try_acquire().unwrap();
        drop(held);
        let full = turn(&turns, &places, soon).await.unwrap_err();
        assert_eq!(full.code(), "busy");
        drop(place);
        assert!(turn(&turns, &places, soon).await.is_ok());
    }

    #[actix_web::test]
    async fn a_turn_lasts_as_long_as_its_work() {
        static TURNS: Semaphore = Semaphore::const_new(1);
        let (finish, finished) = mpsc::channel();
        let held = TURNS.acquire().await.unwrap();
        let work = off_thread(held, move || finished.recv());
        assert!(timeout(Duration::ZERO, work).await.is_err(), "the caller leaves");
        assert_eq!(TURNS.available_permits(), 0);
        finish.send(()).unwrap();
        assert!(TURNS.acquire().await.is_ok());
    }

    #[test]
    fn what_is_no_picture_or_too_big_a_one_is_refused() {
        let of = |width, height| portrait(&encoded(width, height, ImageFormat::Png)).unwrap_err();
        assert_eq!(
            (of(15, 20), of(20, 2049)),
            (PictureFault::Size(2048), PictureFault::Size(2048))
        );
        assert!(portrait(&encoded(2048, 16, ImageFormat::Png)).is_ok());
        let whole = encoded(40, 40, ImageFormat::Png);
        let half = whole.get(..whole.len() / 2).unwrap();
        let gif = b"GIF89a\x10\x00\x10\x00\x00\x00\x00;";
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'/>";
        for bad in [half, gif.as_slice(), svg.as_slice(), b""] {
            assert_eq!(portrait(bad).unwrap_err(), PictureFault::Format);
        }
        // A header that claims more pixels than are allowed.
        let mut bomb = encoded(40, 40, ImageFormat::Png);
        bomb.splice(16..24, [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]);
        assert!(portrait(&bomb).is_err());
    }
}
