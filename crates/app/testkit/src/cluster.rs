use std::path::{Path, PathBuf};

use munim_embedded_postgres::{Search, ThrowAway};
use tokio::sync::OnceCell;
use tokio_postgres::{Client, NoTls};

static CLUSTER: OnceCell<ThrowAway> = OnceCell::const_new();

pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Returns the throw-away PostgreSQL that all tests of the workspace share. It ends after the last of them. Its
/// programs are those in `MUNIM_DATABASE__PROGRAMS`, as for the server, or are searched for.
pub(crate) async fn cluster() -> &'static ThrowAway {
    CLUSTER
        .get_or_init(|| async {
            let mut search = Search::new().bundled_in(workspace().join("tools/postgres"));
            if let Some(programs) = std::env::var_os("MUNIM_DATABASE__PROGRAMS") {
                search = search.only(programs);
            }
            ThrowAway::start(&workspace(), search).await.unwrap()
        })
        .await
}

pub(crate) async fn url(database: &str, user: &str) -> String {
    cluster().await.connection(database, user).to_url()
}

pub(crate) async fn superuser_url(database: &str) -> String {
    let cluster = cluster().await;
    let user = cluster.superuser().user().to_owned();
    cluster.connection(database, &user).to_url()
}

/// Returns a connection that ends when the client is dropped.
pub(crate) async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}
