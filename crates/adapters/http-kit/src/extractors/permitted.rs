use std::marker::PhantomData;

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_kernel::{Actor, Permission};

use super::{Entrant, Gate, operation_of};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// The permissions of an operation: any one of them is enough.
pub trait Needs: 'static {
    const ANY_OF: &'static [Permission];
}

/// Declares the permissions of operations: a type, and the permissions of which a caller needs at least one.
#[macro_export]
macro_rules! needs {
    ($($(#[$about:meta])* $need:ident: $($permission:ident)|+;)+) => {$(
        $(#[$about])*
        pub struct $need;

        impl $crate::extractors::Needs for $need {
            const ANY_OF: &'static [$crate::extractors::Permission] = &[$($crate::extractors::Permission::$permission),+];
        }
    )+};
}

needs! {
    /// Run the whole platform.
    RunsPlatform: SysAdmin;
    /// Manage service accounts and webhooks.
    ManagesIntegrations: ApiIntegrationManage;
}

/// A caller with the permissions that `P` needs: a user by their roles, a program by its scopes. Denied attempts are
/// audited.
pub struct May<P> {
    entrant: Entrant,
    needs: PhantomData<P>,
}

impl<P> May<P> {
    pub fn actor(&self) -> &Actor {
        self.entrant.actor()
    }

    pub(super) fn entrant(&self) -> &Entrant {
        &self.entrant
    }
}

impl<P: Needs> FromRequest for May<P> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let entrant = Entrant::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let entrant = entrant.await?;
            if entrant.actor().permissions.holds_any(P::ANY_OF) {
                return Ok(Self {
                    entrant,
                    needs: PhantomData,
                });
            }
            Gate::of(&request)?
                .note_denial(entrant.actor().clone(), operation_of(&request), P::ANY_OF)
                .await;
            Err(Problem::forbidden())
        })
    }
}

impl<P: Needs> Demand for May<P> {
    fn describe(demands: &mut Demands) {
        Entrant::describe(demands);
        demands.permissions(P::ANY_OF);
    }
}
