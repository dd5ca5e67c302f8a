# Munim's commands. `just` alone lists them; without just installed, `npx --yes rust-just <command>`.

set shell := ["bash", "-euo", "pipefail", "-c"]

# Debug builds of the workspace are compiled by clippy's compiler, so that one build also finds what clippy denies. Clippy alone would
# check all crates of the registry a second time.
linted := "export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__;"

# List the commands.
default:
    @just --list --unsorted

# Build everything and run the demo, which prints its address, credentials and activation codes.
run *options: build
    exec target/release/munim serve --demo {{ options }}

# All checks and tests: format, lints, Rust, SPA, browser.
test: spa lint test-rust test-frontend (fuzz-api "--short") e2e test-installed
    @echo "All checks and tests have passed."

# Build the SPA and the release binary `target/release/munim`.
build: postgres spa
    cargo build --release --locked --package munim-server

# Build and watch both sides: the server with demo data on 8080, the SPA with hot reload on 5173.
dev: postgres node
    scripts/dev

# Check format and lints of both sides.
lint: node
    cargo fmt --all --check
    {{ linted }} cargo test --workspace --all-targets --locked --no-run
    npm run --prefix frontend lint
    npm run --prefix frontend typecheck
    npm run --prefix frontend codegen:check

# Run the Rust tests on a throw-away PostgreSQL, with the programs from npm.
test-rust *filter: walk-tools
    {{ linted }} cargo test --workspace --all-targets --locked --no-run
    # Not with `cargo run`: the variables that it sets cause `ring` and everything that depends on it to be rebuilt.
    {{ linted }} scripts/on-postgres bundled target/debug/embedded-postgres run . \
        {{ if filter == "" { "scripts/test-rust" } else { "cargo test --workspace --locked " + filter } }}

# Run the tests of migrations and catalogue and one browser test on this machine's PostgreSQL, if any.
test-installed: debug-server spa chromium
    {{ linted }} scripts/on-postgres installed target/debug/embedded-postgres run . cargo test --workspace --locked --test walls -- migrations:: catalogue::
    scripts/on-postgres installed npm run --prefix frontend e2e -- journey.spec.ts -g "the report is made"

# Run the SPA's unit tests and check its size budgets.
test-frontend: spa
    npm test --prefix frontend
    npm run --prefix frontend budget

# Run the unit tests of both sides, or of `console` or `rust`, as on other dates. Takes several times as long as those tests.
test-dates part="": node walk-tools
    scripts/ensure-faketime
    {{ linted }} cargo test --workspace --all-targets --locked --no-run
    {{ linted }} scripts/test-dates {{ part }}

# Run the browser tests against a real server.
e2e *options: spa chromium debug-server
    scripts/on-postgres bundled npm run --prefix frontend e2e -- {{ options }}

# Fuzz the API with Schemathesis and every check, as an administrator and as a SuperAdmin; takes a while.
fuzz-api *options: debug-server
    scripts/on-postgres bundled scripts/fuzz-api {{ options }}

# Create a tenant with a generated portfolio in ./data: `just generate --clients 100000`.
generate *options: build
    target/release/munim generate {{ options }}

# Run the benchmarks and write docs/performance.md. Needs a machine that does nothing else.
bench *options: build
    scripts/ensure-wrk
    cargo build --release --locked --package munim-bench
    target/release/munim-bench --write docs/performance.md {{ options }}
    npm run --prefix frontend budget

# Run Lighthouse on the sign-in page and the dashboard, on a simulated phone.
lighthouse: build chromium
    npm install --prefix target/lighthouse --no-save --no-audit --no-fund lighthouse@12.8.2 > /dev/null
    node frontend/scripts/lighthouse.mjs target/lighthouse

# Take the pictures of docs/tour.md from a demo.
tour *options: build chromium
    node frontend/scripts/tour.mjs {{ options }}

# Regenerate docs/openapi.json and the SPA's types from the code.
openapi: node
    cargo run --quiet --locked --package munim-server -- openapi > docs/openapi.json
    npm run --prefix frontend codegen

# Check licences, sources and bans of all dependencies (needs cargo-deny), and advisories for the SPA's.
deny: node
    cargo deny check licenses bans sources
    npm audit --prefix frontend --omit=dev

# Format Rust and TypeScript.
format: node
    cargo fmt --all
    npm run --prefix frontend format

[private]
node:
    scripts/ensure-node-modules frontend

[private]
spa: node
    npm run --prefix frontend build

# Built like the tests: with other features, the same crates would be compiled twice.
[private]
debug-server:
    {{ linted }} cargo test --workspace --all-targets --locked --no-run

[private]
postgres:
    tools/postgres/ensure > /dev/null

[private]
walk-tools:
    scripts/ensure-walk-tools

[private]
chromium:
    scripts/ensure-chromium
