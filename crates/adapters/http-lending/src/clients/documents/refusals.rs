use munim_clients::{KycError, Side};
use tracing::error;

use crate::prelude::*;

pub(crate) fn kyc_problem(refusal: KycError) -> Problem {
    let message = refusal.to_string();
    match refusal {
        KycError::NoTenant(error) => error.into(),
        KycError::NoSuchClient | KycError::NoSuchDocument | KycError::NoSuchPicture => {
            Problem::not_found(message)
        }
        KycError::HasLeft => Problem::conflict("client_left", message),
        KycError::Taken(_) | KycError::TakenElsewhere => {
            Problem::conflict("document_taken", message).on_record()
        }
        KycError::TooMany(wait) => Problem::too_many("rate_limited", message, wait).on_record(),
        KycError::NoExpiry => Problem::of_field("validUntil", "required", message),
        KycError::Expiry => Problem::of_field("validUntil", "not_possible", message),
        KycError::HasExpired => Problem::conflict("document_expired", message),
        KycError::NoPicture => Problem::conflict("no_picture", message),
        KycError::Picture(side) => Problem::of_field(picture_field(side), "not_possible", message),
        KycError::OwnDocument => Problem::conflict("same_person", message),
        KycError::Status(_) => Problem::conflict("document_status", message),
        KycError::NoReason => Problem::of_field("reason", "required", message),
        KycError::NotKept(_) => Problem::conflict("number_not_kept", message),
        KycError::VersionConflict => Problem::conflict("version_conflict", message),
        KycError::NotSealed(failed) => {
            error!(%failed, "a client's document cannot be sealed or opened");
            Problem::internal()
        }
        KycError::Store(error) => error.into(),
    }
}

fn picture_field(side: Side) -> &'static str {
    match side {
        Side::Front => "frontPictureId",
        Side::Back => "backPictureId",
    }
}
