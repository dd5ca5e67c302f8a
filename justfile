# Munim's commands. `just` alone lists them; without just installed, `npx --yes rust-just <command>`.

set shell := ["bash", "-euo", "pipefail", "-c"]

# List the commands.
default:
    @just --list --unsorted

# Build everything and run the demo: address, sign-ins and activation codes are printed.
run *options: build
    exec target/release/munim serve --demo {{ options }}

# All checks and tests: format, lints, Rust, SPA, browser.
test: lint test-rust test-frontend (fuzz-api "--short") e2e test-installed
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
    cargo clippy --workspace --all-targets --locked -- -D warnings
    npm run --prefix frontend lint
    npm run --prefix frontend typecheck
    npm run --prefix frontend codegen:check

# Rust tests; those of the store run on a throw-away PostgreSQL, with the programs that npm brings.
test-rust *filter: walk-tools
    cargo test --workspace --locked --no-run
    # Not by `cargo run`: what it sets in the environment makes `ring` and all that needs it be built anew.
    scripts/on-postgres bundled target/debug/embedded-postgres run . cargo test --workspace --locked {{ filter }}

# Migrations, catalogue and one browser journey on the PostgreSQL that this machine has, if any.
test-installed: debug-server spa chromium
    scripts/on-postgres installed target/debug/embedded-postgres run . cargo test --workspace --locked --test it -- migrations:: catalogue::
    scripts/on-postgres installed npm run --prefix frontend e2e -- journey.spec.ts -g "the report is made"

# Tests of the SPA's parts, and its size budgets.
test-frontend: spa
    npm test --prefix frontend
    npm run --prefix frontend budget

# Whole journeys in a real browser, against a real server.
e2e *options: spa chromium debug-server
    scripts/on-postgres bundled npm run --prefix frontend e2e -- {{ options }}

# Let Schemathesis loose on the API with every check, as an administrator and as a SuperAdmin; takes a while.
fuzz-api *options: debug-server
    scripts/on-postgres bundled scripts/fuzz-api {{ options }}

# Make a tenant with a generated portfolio in ./data: `just generate --clients 100000`.
generate *options: build
    target/release/munim generate {{ options }}

# Measure against the bounds and write docs/performance.md. Wants a machine that does nothing else.
bench *options: build
    scripts/ensure-wrk
    cargo build --release --locked --package munim-bench
    target/release/munim-bench --write docs/performance.md {{ options }}
    npm run --prefix frontend budget

# Judge sign-in and dashboard with Lighthouse on a simulated phone.
lighthouse: build chromium
    npm install --prefix target/lighthouse --no-save --no-audit --no-fund lighthouse@12.8.2 > /dev/null
    node frontend/scripts/lighthouse.mjs target/lighthouse

# Take the pictures of docs/tour.md from a demo.
tour *options: build chromium
    node frontend/scripts/tour.mjs {{ options }}

# Write docs/openapi.json and the SPA's types anew from the code.
openapi: node
    cargo run --quiet --locked --package munim-server -- openapi > docs/openapi.json
    npm run --prefix frontend codegen

# Licences, sources and bans of all dependencies (needs cargo-deny), and advisories of the SPA's.
deny: node
    cargo deny check licenses bans sources
    npm audit --prefix frontend --omit=dev

# Put both sides into the house's format.
format: node
    cargo fmt --all
    npm run --prefix frontend format

[private]
node:
    scripts/ensure-node-modules frontend

[private]
spa: node
    npm run --prefix frontend build

# As the tests build it: other features of the same crates would have them compiled twice.
[private]
debug-server:
    cargo test --workspace --locked --no-run

[private]
postgres:
    tools/postgres/ensure > /dev/null

[private]
walk-tools:
    scripts/ensure-walk-tools

[private]
chromium:
    scripts/ensure-chromium
