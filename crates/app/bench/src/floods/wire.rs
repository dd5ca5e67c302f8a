//! Calls from a chosen address, each over a new connection: limits on one address must not affect others, and new
//! clients must be able to connect.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use munim_bench::Outcome;
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

/// A server, called from one address of this machine.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wire {
    pub(super) from: Ipv4Addr,
    pub(super) to: SocketAddr,
}

impl Wire {
    pub(super) async fn connect(self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.from, 0).into())?;
        socket.connect(self.to).await
    }

    /// Returns the status and the body of the response, if it arrives within `patience`.
    pub(super) async fn call(self, request: &[u8], patience: Duration) -> Outcome<(u16, Vec<u8>)> {
        let called = async {
            let mut stream = self.connect().await?;
            stream.write_all(request).await?;
            let mut response = Vec::new();
            stream.read_to_end(&mut response).await?;
            Ok::<_, io::Error>(response)
        };
        parts(&timeout(patience, called).await??).ok_or_else(|| "the response is not HTTP".into())
    }
}

fn parts(response: &[u8]) -> Option<(u16, Vec<u8>)> {
    let head_ends = response.windows(4).position(|four| four == b"\r\n\r\n")?;
    let (head, body) = response.split_at(head_ends + 4);
    let status = str::from_utf8(head).ok()?.split(' ').nth(1)?.parse().ok()?;
    Some((status, body.to_vec()))
}

/// Returns a request `GET path`, with a token if given.
pub(super) fn get(path: &str, token: Option<&str>) -> Vec<u8> {
    let authorization = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    format!("GET {path} HTTP/1.1\r\nHost: munim\r\n{authorization}Connection: close\r\n\r\n").into_bytes()
}

pub(super) fn sign_in(body: &Value) -> Vec<u8> {
    let body = body.to_string();
    let mut request = head_of_sign_in(body.len());
    request.extend(body.into_bytes());
    request
}

/// Returns the head of a sign-in that announces a body of that length.
pub(super) fn head_of_sign_in(length: usize) -> Vec<u8> {
    format!(
        "POST /api/auth/login HTTP/1.1\r\nHost: munim\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_is_split_into_its_parts() {
        let response = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 3\r\n\r\n{}";
        assert_eq!(parts(response), Some((429, b"{}".to_vec())));
        assert_eq!(parts(b"HTTP/1.1 200 OK\r\n"), None);
        assert_eq!(parts(b""), None);
    }
}
