use std::marker::PhantomData;

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_kernel::{Actor, Permission};

use super::{Entrant, Gate, operation_of};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// The permissions of an operation: any one of the first, and all of the others.
pub trait Needs: 'static {
    const ANY_OF: &'static [Permission];
    const ALL_OF: &'static [Permission];
}

/// Declares the permissions of operations: a type, the permissions of which a caller needs at least one, and those that
/// they need as well (`ExportsClients: ReportExport, and ClientView;`).
#[macro_export]
macro_rules! needs {
    ($($(#[$about:meta])* $need:ident: $($permission:ident)|+ $(, and $also:ident)*;)+) => {$(
        $(#[$about])*
        pub struct $need;

        impl $crate::extractors::Needs for $need {
            const ANY_OF: &'static [$crate::extractors::Permission] = &[$($crate::extractors::Permission::$permission),+];
            const ALL_OF: &'static [$crate::extractors::Permission] = &[$($crate::extractors::Permission::$also),*];
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
            let held = entrant.actor().permissions;
            let lacks_all = !held.holds_any(P::ANY_OF);
            if !lacks_all && P::ALL_OF.iter().all(|permission| held.holds(*permission)) {
                return Ok(Self {
                    entrant,
                    needs: PhantomData,
                });
            }
            let needed = if lacks_all { P::ANY_OF } else { P::ALL_OF };
            Gate::of(&request)?
                .note_denial(entrant.actor().clone(), operation_of(&request), needed)
                .await;
            Err(Problem::forbidden())
        })
    }
}

impl<P: Needs> Demand for May<P> {
    fn describe(demands: &mut Demands) {
        Entrant::describe(demands);
        demands.permissions(P::ANY_OF, P::ALL_OF);
    }
}
