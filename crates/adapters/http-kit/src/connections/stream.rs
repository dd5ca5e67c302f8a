use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep, sleep_until},
};

use super::{Exchange, Slot};

/// A client's connection. It fails when the client is too slow to take a reply or to send its next request; bodies have
/// deadlines of their own, since a response can still be sent.
#[derive(Debug)]
pub(super) struct Stream {
    io: TcpStream,
    exchange: Exchange,
    timer: Option<Pin<Box<Sleep>>>,
    _slot: Slot,
}

impl Stream {
    pub(super) fn new(io: TcpStream, exchange: Exchange, slot: Slot) -> Self {
        Self {
            io,
            exchange,
            timer: None,
            _slot: slot,
        }
    }

    pub(super) fn exchange(&self) -> &Exchange {
        &self.exchange
    }

    /// Returns an error once `due` has passed; until then, arranges for the task to be woken at that moment.
    fn overdue(&mut self, due: Instant, context: &mut Context<'_>) -> Poll<io::Error> {
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(due)));
        if timer.deadline() != due {
            timer.as_mut().reset(due);
        }
        timer
            .as_mut()
            .poll(context)
            .map(|()| io::Error::new(io::ErrorKind::TimedOut, "the client is too slow"))
    }

    fn written(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.exchange.took(bytes);
                written
            }
            Poll::Ready(Err(_)) => written,
            Poll::Pending => {
                let due = self.exchange.blocked();
                self.overdue(due, context).map(Err)
            }
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write(context, bytes);
        self.written(written, context)
    }

    /// Flushes. The dispatcher does this at the end of every turn, even when it has nothing to send, so the client's
    /// time is counted from here.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if let Some(due) = self.exchange.due()
            && let Poll::Ready(late) = self.overdue(due, context)
        {
            return Poll::Ready(Err(late));
        }
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}
