use std::process::Command;

use munim_bench::Outcome;

use crate::options::Options;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Load {
    pub(crate) requests_per_second: f64,
    pub(crate) median_ms: f64,
    pub(crate) p99_ms: f64,
}

/// Requests `url` over this many connections from one thread, as fast as responses arrive.
///
/// # Errors
/// If `wrk` is missing or a request failed.
pub(crate) fn load(url: &str, token: Option<&str>, connections: u32, seconds: u32) -> Outcome<Load> {
    let mut wrk = Command::new("wrk");
    // By default, wrk drops replies that take over two seconds. A slow reply must count as slow.
    wrk.args(["-t1", "--latency", "--timeout", "60s"])
        .arg(format!("-c{connections}"))
        .arg(format!("-d{seconds}s"));
    if let Some(token) = token {
        wrk.arg("-H").arg(format!("Authorization: Bearer {token}"));
    }
    let out = wrk
        .arg(url)
        .output()
        .map_err(|failed| format!("wrk cannot be run ({failed}); scripts/ensure-wrk says how to get it"))?;
    read(&String::from_utf8_lossy(&out.stdout))
}

fn read(said: &str) -> Outcome<Load> {
    if let Some(line) = said
        .lines()
        .find(|line| line.contains("Non-2xx") || line.contains("Socket errors"))
    {
        return Err(format!("not all replies were successes: {}", line.trim()).into());
    }
    let after = |name: &str| {
        said.lines()
            .find_map(|line| line.trim().strip_prefix(name))
            .map(str::trim)
            .ok_or_else(|| format!("wrk did not say {name}: {said}"))
    };
    Ok(Load {
        requests_per_second: after("Requests/sec:")?.parse()?,
        median_ms: milliseconds(after("50%")?)?,
        p99_ms: milliseconds(after("99%")?)?,
    })
}

fn milliseconds(text: &str) -> Outcome<f64> {
    let (number, factor) = if let Some(number) = text.strip_suffix("us") {
        (number, 0.001)
    } else if let Some(number) = text.strip_suffix("ms") {
        (number, 1.0)
    } else if let Some(number) = text.strip_suffix('s') {
        (number, 1_000.0)
    } else {
        return Err(format!("{text} is no duration").into());
    };
    Ok(number.parse::<f64>()? * factor)
}

/// Requests `url` for a second, so that caches are filled, and then in as many rounds as `options` has. Returns the median
/// of each figure.
pub(crate) fn rounds(url: &str, token: &str, connections: u32, options: &Options) -> Outcome<Load> {
    let one = |seconds| tokio::task::block_in_place(|| load(url, Some(token), connections, seconds));
    one(1)?;
    let loads: Outcome<Vec<_>> = (0..options.rounds).map(|_| one(options.seconds)).collect();
    middle(&loads?)
}

/// Returns the median of each figure of several loads of one kind.
pub(crate) fn middle(loads: &[Load]) -> Outcome<Load> {
    let of = |figure: fn(&Load) -> f64| median(loads.iter().map(figure).collect());
    Ok(Load {
        requests_per_second: of(|load| load.requests_per_second)?,
        median_ms: of(|load| load.median_ms)?,
        p99_ms: of(|load| load.p99_ms)?,
    })
}

pub(crate) fn median(mut all: Vec<f64>) -> Outcome<f64> {
    all.sort_by(f64::total_cmp);
    Ok(*all.get(all.len() / 2).ok_or("nothing was measured")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wrk_says_is_read() {
        let said = "  Latency Distribution\n     50%    1.40ms\n     75%    1.90ms\n     99%  850.00us\n  9 requests\nRequests/sec:  41774.33\n";
        let load = read(said).unwrap();
        assert!((load.requests_per_second - 41_774.33).abs() < 0.001);
        assert!((load.median_ms - 1.4).abs() < 0.001);
        assert!((load.p99_ms - 0.85).abs() < 0.001);
        assert!(read(&format!("{said}  Non-2xx or 3xx responses: 3\n")).is_err());
        assert!(read("").is_err());
    }

    #[test]
    fn the_median_is_the_one_in_the_middle() {
        assert!((median(vec![9.0, 1.0, 2.0]).unwrap() - 2.0).abs() < 0.001);
        assert!(median(Vec::new()).is_err());
    }
}
